// @ts-check
/** What scrolls by itself: the log, to the line of the position in view; a column, to a comparison that opens. */
export class Scrolling {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.line = "";
    this.compared = false;
  }

  /** Called after every change of the page. */
  follow() {
    const line = this.root.querySelector(".clab-log-line.clab-current");
    const name = line?.getAttribute("data-clab") ?? "";
    if (line && name !== this.line) within(line, line.closest(".clab-log-lines"));
    this.line = name;
    const comparison = this.root.querySelector(".clab-comparison");
    if (comparison && !this.compared) within(comparison, comparison.closest(".clab-right"));
    this.compared = comparison !== null;
  }
}

/**
 * Scrolls a list, and nothing else, until an element of it is in sight.
 *
 * @param {Element} element
 * @param {Element | null} list
 */
function within(element, list) {
  if (!list) return;
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  const space = Math.max(0, Math.min(inner.height / 2, outer.height - inner.height));
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + space;
  else if (inner.bottom > outer.bottom) list.scrollTop += Math.min(inner.bottom - outer.bottom + space, inner.top - outer.top);
}
