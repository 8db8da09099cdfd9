// @ts-check
/**
 * Trees of nodes as they come from the session become DOM, and change in place: an element with a key keeps its
 * identity from one tree to the next, so that focus, open details and scroll positions stay.
 *
 * @typedef {[tag: string, key: string, attributes: Record<string, string>, text: string, children: Packed[]]} Packed
 * @typedef {{ prefix: string }} Scope  what makes ids unique to one displayed view
 */

const SVG = "http://www.w3.org/2000/svg";
const REFERRING = new Set(["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"]);

/** @type {WeakMap<Element, Packed>} */
const drawn = new WeakMap();

/**
 * @param {Packed} packed
 * @param {Scope} scope
 * @param {string | null} [space]
 * @returns {Element}
 */
export function create(packed, scope, space = null) {
  const [tag, , attributes, text, children] = packed;
  const own = tag === "svg" ? SVG : space;
  const element = own ? document.createElementNS(own, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value, scope);
  if (text) element.append(text);
  for (const child of children) element.append(create(child, scope, own));
  drawn.set(element, packed);
  setValue(element, attributes);
  return element;
}

/**
 * Changes an element from the tree it was drawn from to another one; gives the element that stands there then.
 *
 * @param {Element} element
 * @param {Packed} next
 * @param {Scope} scope
 * @returns {Element}
 */
export function patch(element, next, scope) {
  const before = drawn.get(element);
  if (before === next) return element;
  if (!before || before[0] !== next[0] || before[1] !== next[1]) {
    const fresh = create(next, scope, inside(element, next[0]));
    element.replaceWith(fresh);
    return fresh;
  }
  patchAttributes(element, before[2], next[2], scope);
  if (before[3] !== next[3]) patchText(element, before[3], next[3]);
  patchChildren(element, before, next, scope);
  drawn.set(element, next);
  if (before[2]["data-value"] !== next[2]["data-value"] || element instanceof HTMLSelectElement) {
    setValue(element, next[2]);
  }
  return element;
}

/**
 * @param {Element} element
 * @param {string} tag
 * @returns {string | null}
 */
function inside(element, tag) {
  return tag === "svg" || element.namespaceURI === SVG ? SVG : null;
}

/**
 * @param {Element} element
 * @param {string} before
 * @param {string} next
 */
function patchText(element, before, next) {
  const first = element.firstChild;
  if (before && first instanceof Text) {
    if (next) first.data = next;
    else first.remove();
  } else {
    element.prepend(next);
  }
}

/**
 * @param {Element} element
 * @param {Record<string, string>} before
 * @param {Record<string, string>} next
 * @param {Scope} scope
 */
function patchAttributes(element, before, next, scope) {
  for (const name of Object.keys(before)) {
    if (!(name in next)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(next)) {
    if (before[name] !== value) setAttribute(element, name, value, scope);
  }
}

/**
 * @param {Element} element
 * @param {Packed} before
 * @param {Packed} next
 * @param {Scope} scope
 */
function patchChildren(element, before, next, scope) {
  if (before[4] === next[4]) return;
  const old = [...element.children];
  /** @type {Map<string, Element>} */
  const byKey = new Map();
  before[4].forEach((child, index) => {
    if (child[1]) byKey.set(child[1], old[index]);
  });
  const loose = old.filter((_, index) => !before[4][index][1]);
  const kept = new Set();
  let nextLoose = 0;
  const children = next[4].map((child) => {
    const match = child[1] ? byKey.get(child[1]) : loose[nextLoose++];
    if (!match) return create(child, scope, element.namespaceURI === SVG ? SVG : null);
    const patched = patch(match, child, scope);
    kept.add(match);
    kept.add(patched);
    return patched;
  });
  for (const child of old) if (!kept.has(child)) child.remove();
  let at = element.firstChild instanceof Text ? element.firstChild.nextSibling : element.firstChild;
  for (const child of children) {
    if (child !== at) element.insertBefore(child, at);
    else at = at.nextSibling;
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 * @param {Scope} scope
 */
function setAttribute(element, name, value, scope) {
  element.setAttribute(name, scoped(name, value, scope));
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
 * @param {Record<string, string>} attributes
 */
export function setValue(element, attributes) {
  const value = attributes["data-value"];
  if (value === undefined) return;
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
    if (element.value !== value) element.value = value;
  }
}

/**
 * @typedef {{ at: number[], node?: Packed, attributes?: Record<string, string>, text?: string,
 *   children?: (string | Packed)[] }} Change
 *
 * Applies changes to a tree and gives the new one; what did not change is the same object.
 *
 * @param {Packed} tree
 * @param {Change[]} changes
 * @returns {Packed}
 */
export function changed(tree, changes) {
  return changes.reduce((current, change) => replaced(current, change, 0), tree);
}

/**
 * @param {Packed} tree
 * @param {Change} change
 * @param {number} depth
 * @returns {Packed}
 */
function replaced(tree, change, depth) {
  if (depth === change.at.length) {
    if (change.node) return change.node;
    const children = change.children ? arranged(tree[4], change.children) : tree[4];
    return [tree[0], tree[1], change.attributes ?? tree[2], change.text ?? tree[3], children];
  }
  const children = [...tree[4]];
  const index = change.at[depth];
  children[index] = replaced(children[index], change, depth + 1);
  return [tree[0], tree[1], tree[2], tree[3], children];
}

/**
 * The children in a new arrangement: a text stands for the child that had this key, or this number among those without.
 *
 * @param {Packed[]} before
 * @param {(string | Packed)[]} wanted
 * @returns {Packed[]}
 */
function arranged(before, wanted) {
  /** @type {Map<string, Packed>} */
  const named = new Map();
  let loose = 0;
  for (const child of before) named.set(child[1] || `#${loose++}`, child);
  return wanted.map((item) => {
    if (typeof item !== "string") return item;
    const child = named.get(item);
    if (!child) throw new RangeError(`no child ${item} to keep`);
    return child;
  });
}
