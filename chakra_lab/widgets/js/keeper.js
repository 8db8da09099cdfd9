// @ts-check
import { copyFrom } from "./copying.js";
import { keepOwn } from "./own.js";
import { part } from "./patch.js";

/**
 * Keeps a game safe when things break: notices that no answer comes, shows the record that this view may have, and
 * keeps that record in the browser's own store, so that a reloaded page goes on with it.
 *
 * @typedef {{ record: string, page: string, shelf: string }} Kept  the record of the view, and what the session adds
 */

/** After so long without an answer the page says so, in milliseconds. */
const PATIENCE = 10_000;

/** Whether this is a page of the dashboard, not an output in a notebook whose kernel keeps the game. */
export function inDashboard() {
  return document.body.dataset.voila !== undefined;
}

/** Watches over one view. */
export class Keeper {
  /**
   * @param {HTMLElement} root
   * @param {() => void} ask  asks the kernel for an answer
   * @param {() => void} unkept  says that the browser keeps no games
   */
  constructor(root, ask, unkept) {
    this.root = root;
    this.ask = ask;
    /** @type {(() => void) | null} Said once. */
    this.unkept = unkept;
    this.timer = 0;
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

  /** An answer came. */
  answered() {
    clearTimeout(this.timer);
    this.timer = 0;
    const panel = this.panel();
    if (panel) panel.hidden = true;
  }

  show() {
    const panel = this.panel();
    if (!panel) return;
    const text = panel.querySelector(".clab-record");
    if (text instanceof HTMLTextAreaElement) text.value = this.record;
    panel.hidden = false;
    const button = panel.querySelector("button");
    button?.focus();
  }

  /** @param {Event} event */
  press(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!(button instanceof HTMLElement)) return;
    event.stopPropagation();
    if (button.dataset.do === "reload") location.reload();
    if (button.dataset.do === "copy") this.copy();
    if (button.dataset.do === "wait") {
      this.answered();
      this.ask();
    }
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
   * Keeps what a view may have: its record for the panel, and all of it for a reload of the dashboard.
   *
   * @param {Kept} kept
   */
  keep({ record, page, shelf }) {
    this.record = record;
    this.last = page && JSON.stringify({ value: record, page, shelf });
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
   * @returns {{ value: string, page: string, shelf: string } | null}
   */
  kept() {
    const [visit] = performance.getEntriesByType("navigation");
    const again = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
    if (!inDashboard() || !again) return null;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.place()) ?? "null");
      return kept && typeof kept.value === "string" && typeof kept.page === "string" ? kept : null;
    } catch {
      return null;
    }
  }

  close() {
    clearTimeout(this.timer);
    this.stop.abort();
  }
}
