// @ts-check
import { SPACE } from "./motion.js";

/**
 * Dragging in the editor: what lies on a node goes to another one, or off the board. Nothing here knows what may lie
 * where: the names of the two nodes are all that is sent.
 *
 * @typedef {import("./intents.js").Send} Send
 */

/** Nodes of the editor by their names. */
const NODES = '[data-clab^="edit."]:is([role="button"], [role="group"], [role="img"], [data-drag])';

/** What of a node can be seen flying: its crystal, its token, its value. */
const CARGO = ".clab-crystal, .clab-token, .clab-value, .clab-drop";

/** A hand that moves less than this presses, in pixels. */
const STILL = 6;

/**
 * Listens for drags on a view's root until the signal says stop.
 *
 * @param {HTMLElement} root
 * @param {Send} send
 * @param {AbortSignal} signal
 */
export function listenToDrags(root, send, signal) {
  /** @type {{ node: Element, cargo: Element, x: number, y: number, sky: SVGSVGElement | null } | null} */
  let drag = null;
  let dropped = false;

  /** @param {Element | null} node */
  const show = (node) => {
    for (const shown of root.querySelectorAll(".clab-drop-target")) {
      if (shown !== node) shown.classList.remove("clab-drop-target");
    }
    node?.classList.add("clab-drop-target");
  };

  const end = () => {
    drag?.sky?.remove();
    drag = null;
    show(null);
  };

  root.addEventListener("pointerdown", (event) => {
    dropped = false;
    const node = event.button === 0 ? nodeOf(event.target) : null;
    const cargo = node?.querySelector(CARGO);
    if (node && cargo) drag = { node, cargo, x: event.clientX, y: event.clientY, sky: null };
  }, { signal });

  root.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.sky) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < STILL) return;
      drag.sky = lifted(root, drag.cargo);
    }
    drag.sky.firstElementChild?.setAttribute("transform", `translate(${event.clientX},${event.clientY})`);
    show(nodeOf(document.elementFromPoint(event.clientX, event.clientY)));
  }, { signal });

  window.addEventListener("pointerup", (event) => {
    if (drag?.sky) {
      const target = nodeOf(document.elementFromPoint(event.clientX, event.clientY));
      const [from, to] = [drag.node, target].map((node) => node?.getAttribute("data-clab") ?? "");
      dropped = true;
      if (from !== to) send({ type: "drop", name: from, value: to });
    }
    end();
  }, { signal });

  window.addEventListener("pointercancel", end, { signal });
  root.addEventListener("touchmove", (event) => {
    if (drag) event.preventDefault(); // the page does not scroll under what is dragged
  }, { signal, passive: false });
  root.addEventListener("dragstart", (event) => {
    if (drag) event.preventDefault(); // a selection that is dragged along would end it
  }, { signal });

  // the press that a browser makes of a drag that ends where it began
  root.addEventListener("click", (event) => {
    if (dropped) event.stopPropagation();
    dropped = false;
  }, { signal, capture: true });
}

/**
 * The node of the editor under an element.
 *
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function nodeOf(target) {
  return target instanceof Element ? target.closest(NODES) : null;
}

/**
 * A picture of what is carried, over the page.
 *
 * @param {HTMLElement} root
 * @param {Element} cargo
 * @returns {SVGSVGElement}
 */
function lifted(root, cargo) {
  const sky = document.createElementNS(SPACE, "svg");
  sky.setAttribute("class", "clab-sky clab-board");
  sky.setAttribute("aria-hidden", "true");
  const place = document.createElementNS(SPACE, "g");
  const copy = /** @type {Element} */ (cargo.cloneNode(true));
  const matrix = cargo instanceof SVGGraphicsElement ? cargo.getScreenCTM() : null;
  for (const name of ["transform", "x", "y"]) copy.removeAttribute(name);
  if (matrix) copy.setAttribute("transform", `scale(${matrix.a})`);
  place.append(copy);
  sky.append(place);
  root.append(sky);
  return sky;
}
