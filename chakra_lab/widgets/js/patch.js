// @ts-check
/**
 * Trees of nodes as they come from the session become DOM, and change in place: only what a change names is touched,
 * everything else keeps its identity, so that focus, open details and scroll positions stay.
 *
 * @typedef {[tag: string, attributes: Record<string, string>, text: string, children: Packed[]]} Packed
 * @typedef {{ prefix: string }} Scope  what makes ids unique to one displayed view
 * @typedef {{ at: number[], attributes?: Record<string, string | null>, text?: string,
 *   children?: (number | Packed)[] }} Change  a number stands for the child that had this index before
 */

const SVG = "http://www.w3.org/2000/svg";
const REFERRING = new Set(["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"]);

/**
 * @param {Packed} packed
 * @param {Scope} scope
 * @param {string | null} [space]
 * @returns {Element}
 */
export function create(packed, scope, space = null) {
  const [tag, attributes, text, children] = packed;
  const own = tag === "svg" ? SVG : space;
  const element = own ? document.createElementNS(own, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, scoped(name, value, scope));
  if (text) element.append(text);
  for (const child of children) element.append(create(child, scope, own));
  setValue(element);
  return element;
}

/**
 * Makes changes, one after another, to what was drawn from a tree.
 *
 * @param {Element} root
 * @param {Change[]} changes
 * @param {Scope} scope
 */
export function patch(root, changes, scope) {
  /** @type {Set<Element>} */
  const valued = new Set();
  for (const { at, attributes, text, children } of changes) {
    let element = root;
    for (const index of at) element = element.children[index];
    if (attributes) patchAttributes(element, attributes, scope);
    if (text !== undefined) patchText(element, text);
    if (children) patchChildren(element, children, scope);
    const select = element.closest("select"); // new options may have taken its value away
    if (select) valued.add(select);
    else if (attributes && "data-value" in attributes) valued.add(element);
  }
  valued.forEach(setValue);
}

/**
 * @param {Element} element
 * @param {Record<string, string | null>} attributes
 * @param {Scope} scope
 */
function patchAttributes(element, attributes, scope) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, scoped(name, value, scope));
  }
}

/**
 * @param {Element} element
 * @param {string} text
 */
function patchText(element, text) {
  const first = element.firstChild;
  if (!(first instanceof Text)) element.prepend(text);
  else if (text) first.data = text;
  else first.remove();
}

/**
 * @param {Element} element
 * @param {(number | Packed)[]} wanted
 * @param {Scope} scope
 */
function patchChildren(element, wanted, scope) {
  const before = [...element.children];
  const space = element.namespaceURI === SVG ? SVG : null;
  const children = wanted.map((item) => (typeof item === "number" ? before[item] : create(item, scope, space)));
  const kept = new Set(children);
  for (const child of before) if (!kept.has(child)) child.remove();
  let at = element.firstChild instanceof Text ? element.firstChild.nextSibling : element.firstChild;
  for (const child of children) {
    if (child !== at) element.insertBefore(child, at);
    else at = at.nextSibling;
  }
}

/**
 * The value with ids made unique to a view.
 *
 * @param {string} name
 * @param {string} value
 * @param {Scope} scope
 */
export function scoped(name, value, scope) {
  if (REFERRING.has(name)) {
    return value
      .split(" ")
      .map((id) => scope.prefix + id)
      .join(" ");
  }
  if (value.startsWith("#clab-")) return `#${scope.prefix}${value.slice(1)}`;
  return value.includes("url(#clab-") ? value.replaceAll("url(#clab-", `url(#${scope.prefix}clab-`) : value;
}

/**
 * Gives a control the value that the session says it has.
 *
 * @param {Element} element
 */
export function setValue(element) {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
    const value = element.dataset.value;
    const typing = element.dataset.live !== undefined && element === document.activeElement; // what is typed is newer
    if (value !== undefined && !typing && element.value !== value) element.value = value;
  }
}

/**
 * The part of a page with a class: a child of its root, found without a look at the whole page.
 *
 * @param {Element} root
 * @param {string} name
 */
export function part(root, name) {
  for (const child of root.children) if (child.classList.contains(name)) return child;
  return null;
}

/**
 * Makes the same changes to the tree itself, from which further views are drawn.
 *
 * @param {Packed} tree
 * @param {Change[]} changes
 */
export function follow(tree, changes) {
  for (const { at, attributes, text, children } of changes) {
    let node = tree;
    for (const index of at) node = node[3][index];
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (value === null) delete node[1][name];
      else node[1][name] = value;
    }
    if (text !== undefined) node[2] = text;
    if (children) {
      const before = node[3];
      node[3] = children.map((item) => (typeof item === "number" ? before[item] : item));
    }
  }
}
