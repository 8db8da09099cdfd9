// @ts-check
import { isControl, pressKey } from "./keys.js";
import { listenToDrags } from "./dragging.js";

/**
 * Presses, choices and typed text become intents. Nothing here knows a rule: the name of the node pressed is all that
 * is sent.
 *
 * @typedef {{ type: string, name: string, value?: string, size?: number,
 *   page?: string, own?: import("./own.js").Line[] }} Intent
 * @typedef {(intent: Intent) => void} Send
 * @typedef {import("./keys.js").Roving} Roving
 */

/** What may be asked about by resting on it: lines of the log, and what can be picked on the board, in the list or in the atlas. */
const ASKED = '[data-preview], svg [data-clab][role="button"], .clab-kind, .clab-space-row, .clab-atlas-row';

/** What leads on in a lesson: a double press that began on something else is not meant for it. */
const GOING_ON = /(^|[^a-z-])lesson\.(next|skip|check)$/;

/** After so long on a node it is asked about, in milliseconds. */
const REST = 220;

/**
 * Listens on a view's root; gives the function that stops it.
 *
 * @param {HTMLElement} root
 * @param {Roving} roving
 * @param {Send} tell
 * @returns {() => void}
 */
export function listen(root, roving, tell) {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let hovered = "";
  let resting = 0;
  let pressed = "";
  /** @type {Send} */
  const send = (intent) => {
    if (intent.type !== "hover") {
      clearTimeout(resting);
      hovered = "";
    }
    tell(intent);
  };

  root.addEventListener("click", (event) => {
    const name = root.hasAttribute("data-elsewhere") ? "close" : nameOf(event.target);
    const strays = event.detail > 1 && name !== pressed && GOING_ON.test(name ?? "");
    if (event.detail < 2) pressed = name ?? "";
    if (name && !strays) send({ type: "press", name });
  }, options);
  listenToDrags(root, send, stop.signal);

  root.addEventListener("change", (event) => {
    const control = event.target;
    const name = controlName(control);
    if (name && name !== "notation" && name !== "timeline" && !isLive(control)) send({ type: "set", name, value: valueOf(control) });
  }, options);

  root.addEventListener("input", (event) => {
    if (controlName(event.target) === "rules.search" || isLive(event.target)) {
      send({ type: "set", name: controlName(event.target), value: valueOf(event.target) });
    }
    if (controlName(event.target) === "timeline") {
      send({ type: "set", name: "timeline", value: valueOf(event.target) });
    }
  }, options);

  root.addEventListener("submit", (event) => event.preventDefault(), options);

  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const control = controlName(event.target);
    if (event.key === "Enter" && control === "notation") {
      event.preventDefault();
      const confirm = !valueOf(event.target) && root.querySelector('[data-clab="confirm"]');
      if (confirm) send({ type: "press", name: "confirm" });
      else send({ type: "enter", name: "notation", value: valueOf(event.target) });
    } else if (event.key === "Enter" && control === "new-game.seed") {
      event.preventDefault();
      send({ type: "set", name: control, value: valueOf(event.target) });
      send({ type: "press", name: "new-game.start" });
    } else if (pressKey(event, root, roving, send)) {
      event.preventDefault();
    }
  }, options);
  if (document.body.dataset.voila !== undefined) {
    // on a page of its own the keys work wherever the focus is
    document.addEventListener("keydown", (event) => {
      if (event.target === document.body && pressKey(event, root, roving, send)) event.preventDefault();
    }, options);
  }
  for (const kind of ["keyup", "keypress"]) {
    root.addEventListener(kind, (event) => event.stopPropagation(), options);
  }

  root.addEventListener("focusin", (event) => {
    const cell = event.target instanceof SVGElement ? event.target.closest('[data-clab][role="button"]') : null;
    if (cell instanceof SVGElement && cell.dataset.clab !== roving.name) {
      roving.name = cell.dataset.clab ?? "";
      roving.settle();
    }
    if (!roving.led) hover(event.target, "focus");
  }, options);

  /**
   * @param {EventTarget | null} target
   * @param {string} [how]  "focus" where it is the focus that rests there: then the answer is said, too
   */
  const hover = (target, how = "") => {
    const asked = target instanceof Element ? target.closest(ASKED) : null;
    const name = asked?.getAttribute("data-clab") ?? "";
    if (name === hovered) return;
    const before = hovered;
    hovered = name;
    clearTimeout(resting);
    if (name) resting = setTimeout(() => send({ type: "hover", name, value: how }), REST);
    else if (before) send({ type: "hover", name });
  };
  stop.signal.addEventListener("abort", () => clearTimeout(resting));
  root.addEventListener("pointermove", (event) => {
    // only a hand that moves asks: not a page that shifts under a mouse at rest
    if (event.pointerType === "mouse" && (event.movementX || event.movementY)) hover(event.target);
  }, options);
  root.addEventListener("pointerleave", () => hover(null), options);
  root.addEventListener("focusout", (event) => hover(event.relatedTarget, "focus"), options);

  return () => stop.abort();
}

/**
 * The name of the node that a press on an element means.
 *
 * @param {EventTarget | null} target
 * @returns {string | null}
 */
export function nameOf(target) {
  if (!(target instanceof Element) || controlName(target) || target.closest(".clab-file")) return null;
  const node = target.closest("[data-clab]");
  const name = node?.getAttribute("data-clab");
  if (!node || !name || node.hasAttribute("data-position") || node instanceof HTMLSelectElement) return null;
  return node instanceof HTMLButtonElement && node.disabled ? null : name;
}

/**
 * The name of a control that has a value.
 *
 * @param {EventTarget | null} target
 * @returns {string}
 */
function controlName(target) {
  if (target instanceof HTMLInputElement && target.type === "file") return ""; // its file is read by files.js
  return isControl(target) ? (target.dataset.clab ?? "") : "";
}

/**
 * Whether a control tells every stroke, not only what it comes to.
 *
 * @param {EventTarget | null} target
 */
function isLive(target) {
  return isControl(target) && target.dataset.live !== undefined;
}

/**
 * @param {EventTarget | null} target
 * @returns {string}
 */
function valueOf(target) {
  return isControl(target) ? target.value : "";
}
