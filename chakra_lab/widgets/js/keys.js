// @ts-check
/**
 * The keyboard: one cell of the drawings is a tab stop and arrows walk from it to its neighbors; single keys stand for
 * controls. Keys are told in the help card.
 *
 * @typedef {import("./intents.js").Send} Send
 */

const CELLS = 'svg [data-clab][role="button"]';
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});
const CONTROLS = /** @type {Record<string, string>} */ ({
  r: "kind.receive",
  c: "kind.channel",
  m: "kind.meditate",
  u: "undo",
  "shift+u": "redo",
  h: "help",
  p: "play",
  Home: "first",
  End: "last",
  ",": "previous",
  ".": "next",
  PageDown: "lesson.next",
  PageUp: "lesson.previous",
});

/** What belongs to the small board that has the focus, if one has it. */
const OF_BOARD = /^(kind\.|list\.|undo$|redo$|back$|confirm$)/;

/** Keeps one cell of a view's drawings as the tab stop. */
export class Roving {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.name = "";
    /** @type {SVGElement | undefined} The tab stop, which has this name. */
    this.stop = undefined;
    /** Whether the focus goes to what is lit once the answer is there: after a key that begins an action. */
    this.wanted = false;
    /** Whether the page itself takes the focus somewhere: nobody asks about what is there. */
    this.led = false;
  }

  /** @returns {SVGElement[]} */
  cells() {
    return [.../** @type {NodeListOf<SVGElement>} */ (this.root.querySelectorAll(CELLS))];
  }

  /** Makes sure that there is exactly one tab stop; called after every change of the page. */
  settle() {
    if (this.stands()) return;
    const cells = this.cells();
    const current = cells.find((cell) => cell.dataset.clab === this.name) ?? this.first(cells);
    for (const cell of cells) {
      const stop = cell === current ? "0" : "-1";
      if (cell.getAttribute("tabindex") !== stop) cell.setAttribute("tabindex", stop);
    }
    this.name = current?.dataset.clab ?? "";
    this.stop = current;
  }

  /** Whether the tab stop is where it shall be: cells that are new on the page are none. */
  stands() {
    const stop = this.stop;
    if (!stop || stop.dataset.clab !== this.name || stop.getAttribute("tabindex") !== "0") return false;
    return this.root.contains(stop) && stop.matches(CELLS);
  }

  /**
   * Where a walk begins: at the first cell that may be picked, else at the first one.
   *
   * @param {SVGElement[]} cells
   */
  first(cells) {
    return cells.find((cell) => cell.classList.contains("clab-legal")) ?? cells[0];
  }

  /** @param {SVGElement} cell */
  moveTo(cell) {
    this.name = cell.dataset.clab ?? "";
    this.settle();
    cell.focus({ preventScroll: false });
  }

  /**
   * Goes to the next cell that may be picked, or the one before.
   *
   * @param {number} step
   */
  hop(step) {
    const legal = this.cells().filter((cell) => cell.matches(".clab-legal"));
    if (!legal.length) return;
    const here = legal.findIndex((cell) => cell.dataset.clab === this.name && cell === document.activeElement);
    const next = here < 0 ? (step > 0 ? 0 : legal.length - 1) : (here + step + legal.length) % legal.length;
    this.moveTo(legal[next]);
  }

  /**
   * Walks one step from a cell: to the nearest one that lies that way.
   *
   * @param {Element} from
   * @param {[number, number]} way
   */
  walk(from, [dx, dy]) {
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const cell of this.cells()) {
      if (cell === from) continue;
      const there = middle(cell);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along < 4) continue;
      const cost = along + 2.5 * aside;
      if (cost < least) [best, least] = [cell, cost];
    }
    if (best) this.moveTo(best);
  }
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Whether something is a control that a person writes in or chooses from.
 *
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement}
 */
export function isControl(target) {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

/**
 * The key, where the page has said that it takes it for itself; the usual keys for undo and redo are `u` and `U`.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @returns {string}
 */
function ownKey(event, root) {
  const keys = root.dataset.keys?.split(" ") ?? [];
  let key = event.key;
  if (event.ctrlKey || event.metaKey) {
    const again = key === "y" || (key.toLowerCase() === "z" && event.shiftKey);
    key = again ? "U" : key === "z" ? "u" : "";
  }
  return keys.includes(key) ? key : "";
}

/**
 * The key that was struck, letters small whether capitals are locked or not; with Shift it is another one.
 *
 * @param {KeyboardEvent} event
 * @returns {string}
 */
function struck(event) {
  if (!/^[a-z]$/i.test(event.key)) return event.key;
  return (event.shiftKey ? "shift+" : "") + event.key.toLowerCase();
}

/**
 * The node of the page that the pointer rests on, if there is one.
 *
 * @param {HTMLElement} root
 */
function pointedAt(root) {
  return [...root.querySelectorAll("[data-clab]:hover")].pop();
}

/**
 * Leads from the last control of a dialog to its first, and back: what lies behind is not reached. Whether it did.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 */
function turnAround(event, root) {
  const dialog = root.hasAttribute("data-elsewhere") ? null : root.querySelector(".clab-dialog");
  if (!dialog) return false;
  const stops = [...dialog.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
    (stop) => stop instanceof HTMLElement && !stop.matches(":disabled") && stop.checkVisibility(),
  );
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (event.target !== from && dialog.contains(document.activeElement)) return false;
  if (to instanceof HTMLElement) to.focus();
  return true;
}

/**
 * Does what a key stands for; whether it stood for something.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {Roving} roving
 * @param {Send} send
 * @returns {boolean}
 */
export function pressKey(event, root, roving, send) {
  const target = event.target;
  if (!(target instanceof Element) || event.altKey) return false;
  if (event.key === "Tab") return turnAround(event, root);
  const own = isControl(target) || root.querySelector(".clab-dialog") ? "" : ownKey(event, root);
  if (own) {
    send({ type: "key", name: target.closest("[data-clab]")?.getAttribute("data-clab") ?? "", value: own });
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  const board = target.closest("[data-scope]");
  const scope = board instanceof HTMLElement ? (board.dataset.scope ?? "") : "";
  const key = struck(event);
  /** @param {string} name */
  const named = (name) => (OF_BOARD.test(name) ? scope + name : name);
  if (event.key === "Escape") {
    const dialog = root.querySelector(".clab-dialog, .clab-menu");
    send({ type: "press", name: dialog ? "close" : named("back") });
    return true;
  }
  if (isControl(target)) return false;
  if (root.querySelector(".clab-dialog") && key !== "h") return false;
  const cell = target instanceof SVGElement ? target.closest(CELLS) : null;
  const way = ARROWS[event.key];
  if (way && (cell || target === root || target === document.body)) {
    if (cell) roving.walk(cell, way);
    else if (roving.cells().length) roving.moveTo(roving.first(roving.cells()));
    return true;
  }
  const confirm = root.querySelector(`[data-clab="${scope}confirm"]`);
  if (event.key === "Enter" && confirm && (target === document.body || cell?.matches(":not(.clab-legal)"))) {
    send({ type: "press", name: named("confirm") });
    return true;
  }
  if ((event.key === "Enter" || event.key === " ") && cell instanceof SVGElement) {
    send({ type: "press", name: cell.dataset.clab ?? "" });
    return true;
  }
  if (event.key === " " || event.key === "Enter") return false;
  if (key === "n" || key === "shift+n") {
    roving.hop(key === "n" ? 1 : -1);
    return true;
  }
  if (event.key === "?") {
    const asked = target.closest('[data-clab]:not([data-clab="board"])');
    send({ type: "why", name: (asked ?? pointedAt(root))?.getAttribute("data-clab") ?? "" });
    return true;
  }
  roving.wanted = /^(shift\+)?[rcm1-8]$/.test(key);
  if (/^[1-8]$/.test(event.key)) {
    send({ type: "press", name: named(`list.space${event.key}`) });
    return true;
  }
  const control = CONTROLS[key] ?? CONTROLS[key.replace("shift+", "")];
  if (!control) return false;
  let button = root.querySelector(`[data-clab="${named(control)}"]`);
  if (control === "lesson.next") button ??= root.querySelector(`[data-clab="${named("lesson.skip")}"]`);
  if (control.startsWith("lesson.") && !button) return false;
  if (!(button instanceof HTMLButtonElement && button.disabled)) send({ type: "press", name: named(control) });
  return true;
}
