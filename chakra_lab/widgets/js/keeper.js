// @ts-check
import { copyFrom } from "./copying.js";
import { keepOwn } from "./own.js";
import { part } from "./patch.js";

/**
 * Keeps a game safe when things break: notices that no answer comes, shows the record that this view may have, and
 * keeps that record in the browser's own store, so that a reloaded page goes on with it.
 *
 * @typedef {{ record: string, page: string, shelf: string }} Kept  the record of the view, and what the session adds
 * @typedef {{ value: string, page: string, shelf: string, between?: boolean }} Stored  ``between`` two seats
 */

/** After so long without an answer the page says so, in milliseconds. */
const PATIENCE = 10_000;

/** Whether this is a page of the dashboard, not an output in a notebook whose kernel keeps the game. */
export function inDashboard() {
  return document.body.dataset.voila !== undefined;
}

/**
 * What was kept, marked as left while the screen was handed over.
 *
 * @param {string} kept  as it is stored, or empty
 */
function markBetween(kept) {
  return kept && JSON.stringify({ ...JSON.parse(kept), between: true });
}

/** Watches over one view. */
export class Keeper {
  /**
   * @param {HTMLElement} root
   * @param {(from: string | null) => void} ask  asks the kernel for an answer, and takes the focus back to this node
   * @param {() => void} unkept  says that the browser keeps no games
   */
  constructor(root, ask, unkept) {
    this.root = root;
    this.ask = ask;
    /** @type {(() => void) | null} Said once. */
    this.unkept = unkept;
    this.timer = 0;
    /** @type {string | null} The node that had the focus when the panel took it. */
    this.from = null;
    this.record = "";
    /** What was kept last, and where. */
    this.last = "";
    this.at = "";
    this.stop = new AbortController();
    const panel = this.panel();
    panel?.addEventListener("click", (event) => this.press(event), { signal: this.stop.signal });
  }

  panel() {
    const panel = part(this.root, "clab-broken");
    return panel instanceof HTMLElement ? panel : null;
  }

  /** An intent was sent; if nothing comes back for long, the panel is shown. */
  expect() {
    if (!this.timer) this.timer = setTimeout(() => this.show(), PATIENCE);
  }

  /**
   * An answer came.
   *
   * @returns {string | null}  the node that the focus goes back to, where the panel had it
   */
  answered() {
    clearTimeout(this.timer);
    this.timer = 0;
    const panel = this.panel();
    if (!panel || panel.hidden) return null;
    const held = panel.contains(document.activeElement);
    panel.hidden = true;
    return held ? this.from : null;
  }

  show() {
    const panel = this.panel();
    if (!panel) return;
    const text = panel.querySelector(".clab-record");
    if (text instanceof HTMLTextAreaElement) text.value = this.record;
    for (const part of panel.querySelectorAll(".clab-with-record")) {
      if (part instanceof HTMLElement) part.hidden = !this.record;
    }
    if (panel.hidden) this.from = document.activeElement?.getAttribute("data-clab") ?? null;
    panel.hidden = false;
    const button = panel.querySelector("button:not([hidden])");
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  press(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!(button instanceof HTMLElement)) return;
    event.stopPropagation();
    if (button.dataset.do === "reload") location.reload();
    if (button.dataset.do === "copy") this.copy();
    if (button.dataset.do === "wait") this.ask(this.answered());
  }

  copy() {
    const text = this.root.querySelector(".clab-record");
    if (!(text instanceof HTMLTextAreaElement)) return;
    copyFrom(text).then((done) => {
      const said = this.root.querySelector(".clab-broken .clab-copied");
      if (said instanceof HTMLElement) said.hidden = !done;
    });
  }

  /** Where the browser keeps what this page is about: another address is another game. */
  place() {
    const asked = new URLSearchParams(location.search);
    asked.delete("token");
    return `clab:${location.pathname}?${asked}`;
  }

  /**
   * Keeps what a view may have: its record for the panel, and all of it for a reload of the dashboard. While the screen
   * is handed over, no view has anything: what was kept before is marked, so that a reload leads back to that screen.
   *
   * @param {Kept} kept
   */
  keep({ record, page, shelf }) {
    this.record = record;
    this.last = page ? JSON.stringify({ value: record, page, shelf }) : markBetween(this.last);
    this.store();
    if (!inDashboard() || !page || keepOwn(record, page)) return;
    this.unkept?.();
    this.unkept = null;
  }

  /** Puts what is kept where this address looks for it; another address may have come meanwhile. */
  store() {
    if (!inDashboard() || !this.last) return;
    const place = this.place();
    try {
      if (this.at && this.at !== place) sessionStorage.removeItem(this.at);
      sessionStorage.setItem(place, this.last);
      this.at = place;
    } catch {
      // a full or forbidden store: the game goes on, only a reload would begin anew
    }
  }

  /**
   * What was kept before the page was reloaded or left, if it was.
   *
   * @returns {Stored | null}
   */
  kept() {
    const [visit] = performance.getEntriesByType("navigation");
    const again = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
    if (!inDashboard() || !again) return null;
    try {
      const text = sessionStorage.getItem(this.place()) ?? "";
      const kept = text && JSON.parse(text);
      if (!kept || typeof kept.value !== "string" || typeof kept.page !== "string") return null;
      this.last = text;
      this.at = this.place();
      return kept;
    } catch {
      return null;
    }
  }

  close() {
    clearTimeout(this.timer);
    this.stop.abort();
  }
}
