// @ts-check
import { part } from "./patch.js";

/**
 * Copies to the clipboard, and where the browser refuses that, leaves the text selected and says how to copy it.
 */

/**
 * Copies the text of a field; whether that went well. It is left selected.
 *
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>}
 */
export async function copyFrom(field) {
  field.focus({ preventScroll: true });
  field.select();
  field.scrollLeft = 0;
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // refused: the older way may still be open
  }
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** The link of the share card: made whole with the page's own address, and copied when that was asked for. */
export class Sharer {
  /**
   * @param {HTMLElement} root
   * @param {() => string} address  the address of the page without what stands behind the question mark
   */
  constructor(root, address) {
    this.root = root;
    this.address = address;
    /** Whether the link is copied as soon as it is there. */
    this.wanted = false;
  }

  field() {
    const field = part(this.root, "clab-veil")?.querySelector('[data-clab="link"]');
    return field instanceof HTMLInputElement ? field : null;
  }

  /** After every picture: the link may be another one. */
  settle() {
    const field = this.field();
    if (!field) return;
    const whole = this.address() + (field.dataset.value ?? "");
    if (field.value !== whole) field.value = whole;
    if (this.wanted) this.copy();
  }

  /** @param {string} [which]  the field, the link if none is named */
  async copy(which = '[data-clab="link"]') {
    this.wanted = false;
    const field = this.root.querySelector(which);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    this.say((await copyFrom(field)) ? ".clab-copied" : ".clab-not-copied");
  }

  /** @param {string} which */
  say(which) {
    for (const said of this.root.querySelectorAll(".clab-said-of-copy > *")) {
      if (said instanceof HTMLElement) said.hidden = !said.matches(which);
    }
  }
}
