// @ts-check
import { inDashboard } from "./keeper.js";
import { part } from "./patch.js";

/**
 * What scrolls by itself: the log, to the line of the position in view; a column, to a comparison that opens; a phone,
 * to what is lit or stands in the way.
 */
export class Scrolling {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.line = "";
    /** @type {Element | null} */
    this.said = null;
    this.compared = false;
    this.opened = this.open();
    this.frame = 0;
    /** Whether a finger is on the page: what is under it shall stay there. */
    this.held = false;
    root.addEventListener("pointerdown", () => (this.held = true));
    for (const ends of ["pointerup", "pointercancel"]) root.addEventListener(ends, () => (this.held = false));
  }

  /** Called after every change of the page; looks once it is laid out anyway, since looking asks for a layout. */
  follow() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.look());
  }

  look() {
    const line = this.root.querySelector(".clab-log-line.clab-current");
    const name = line?.getAttribute("data-clab") ?? "";
    if (line && name !== this.line) within(line, line.closest(".clab-log-lines"));
    this.line = name;
    const comparison = this.root.querySelector(".clab-comparison");
    if (comparison && !this.compared) within(comparison, comparison.closest(".clab-right"));
    this.compared = comparison !== null;
    const said = this.root.querySelector(".clab-task .clab-feedback");
    if (said && said !== this.said) within(said, said.closest(".clab-right"));
    this.said = said;
  }

  /** What is open: a tab, and in the lessons a task. */
  open() {
    return `${this.root.dataset.tab} ${this.root.dataset.lesson ?? ""}`;
  }

  /** Where the page scrolls, a tab and a task begin at their top: before what is lit is brought out. */
  begin() {
    const opened = this.open();
    const scrolls = this.root.dataset.clabSize === "compact" || inDashboard();
    if (opened !== this.opened && scrolls) this.root.scrollIntoView({ behavior: "instant" });
    this.opened = opened;
  }

  /**
   * On a phone, after a press: brings out what the bar of actions hides, or what is scrolled away. Who picks energies of
   * a flow may pick more of them: as long as one place can be seen the flow stays where it is.
   *
   * @param {string} pressed  the name of the node that was pressed
   */
  reveal(pressed) {
    const bar = part(this.root, "clab-actions");
    if (!bar) return;
    const height = bar.getBoundingClientRect().height;
    document.documentElement.style.scrollPaddingBottom = `${height}px`;
    const lit = LIT.map((names) => this.root.querySelectorAll(names)).find((found) => found.length);
    if (!lit || this.held) return;
    const boxes = [...lit].map((node) => node.getBoundingClientRect());
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const room = innerHeight - height - 8;
    let by = top < 8 || bottom - top > room - 8 ? top - 8 : Math.max(0, bottom - room);
    if (/^flow/.test(pressed)) {
      const crystal = this.root.querySelector(`[data-clab="${pressed}"]`)?.getBoundingClientRect().top ?? 0;
      by = boxes.some((box) => box.top >= 0 && box.bottom <= room) ? 0 : Math.min(by, crystal - 8);
    }
    if (by) scrollBy({ top: by, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  }
}

/** What a press may have lit, the first of these that is there: causes of a refusal, places, crystals. */
const LIT = [
  ".clab-center :is(.clab-cause, .clab-blocked)",
  ".clab-center :is(.clab-legal, .clab-ghost)",
  ".clab-lotus :is(.clab-legal, .clab-cause, .clab-blocked)",
];

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
