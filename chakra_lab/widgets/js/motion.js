// @ts-check
/**
 * Motion that shows where things went: crystals fly from node to node, along the ladder's lane where they take it.
 * A press lands everything at once; where motion is off nothing is drawn at all.
 *
 * @typedef {{ energy: string, from: string, to: string, after: number, hops: number, lane: string }} Flight
 * @typedef {{ x: number, y: number }} Point
 */

export const SPACE = "http://www.w3.org/2000/svg";

/**
 * How long one hop takes on a page, in milliseconds; 0 where motion is off.
 *
 * @param {HTMLElement} root
 */
export function hopTime(root) {
  return milliseconds(getComputedStyle(root).getPropertyValue("--clab-hop"));
}

/**
 * Lets crystals fly; gives the function that lands them at once, or `null` if nothing flies.
 *
 * @param {HTMLElement} root
 * @param {string} prefix  of the ids of this view
 * @param {Flight[]} flights
 * @param {number} hop  how long one hop takes, in milliseconds
 * @param {() => void} landed
 * @returns {(() => void) | null}
 */
export function fly(root, prefix, flights, hop, landed) {
  if (!hop || document.hidden) return null;
  const routes = flights.map((flight) => route(root, flight)).filter((found) => found !== null);
  if (!routes.length) return null;
  const sky = document.createElementNS(SPACE, "svg");
  sky.setAttribute("class", "clab-sky");
  sky.setAttribute("aria-hidden", "true");
  const crystals = routes.map(({ flight, scale }) => {
    const crystal = document.createElementNS(SPACE, "use");
    crystal.setAttribute("href", `#${prefix}clab-crystal-${flight.energy}`);
    crystal.style.opacity = "0";
    sky.append(crystal);
    return { crystal, scale };
  });
  root.append(sky);
  for (const { target } of routes) target.classList.add("clab-arriving");
  let frame = 0;
  const begin = performance.now();
  const end = () => {
    cancelAnimationFrame(frame);
    sky.remove();
    for (const { target } of routes) target.classList.remove("clab-arriving");
    landed();
  };
  /** @param {number} now */
  const step = (now) => {
    let flying = false;
    routes.forEach(({ flight, at, target }, index) => {
      const along = ((now - begin) / hop - flight.after) / flight.hops;
      const { crystal, scale } = crystals[index];
      if (along < 1) flying = true;
      if (along >= 1) target.classList.remove("clab-arriving");
      crystal.style.opacity = along > 0 && along < 1 ? "1" : "0";
      const point = at(eased(Math.min(1, Math.max(0, along))));
      crystal.setAttribute("transform", `translate(${point.x},${point.y}) scale(${scale})`);
    });
    if (flying) frame = requestAnimationFrame(step);
    else end();
  };
  frame = requestAnimationFrame(step);
  return end;
}

/**
 * Where a crystal is at each moment of a flight (0 to 1), in pixels of the window.
 *
 * @param {HTMLElement} root
 * @param {Flight} flight
 * @returns {{ flight: Flight, target: Element, scale: number, at: (along: number) => Point } | null}
 */
function route(root, flight) {
  const source = named(root, flight.from) ?? named(root, flight.from.replace(/\..*/, ".ladder"));
  const target = named(root, flight.to) ?? named(root, flight.to.replace(/\..*/, ".ladder"));
  if (!source || !target) return null;
  const [from, to] = [middleOf(source), middleOf(target)];
  const ladder = target.closest("svg");
  const scale = ladder instanceof SVGSVGElement ? (ladder.getScreenCTM()?.a ?? 1) : 1;
  const lane = flight.lane && ladder instanceof SVGSVGElement ? laneOf(ladder, flight.lane) : null;
  if (!lane) {
    const lift = Math.min(60, Math.abs(to.x - from.x) / 4);
    return { flight, target, scale, at: (t) => ({
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t - lift * Math.sin(Math.PI * t),
    }) };
  }
  return { flight, target, scale, at: (t) => {
    if (t < 0.15) return between(from, lane(0), t / 0.15);
    if (t > 0.85) return between(lane(1), to, (t - 0.85) / 0.15);
    return lane((t - 0.15) / 0.7);
  } };
}

/**
 * @param {SVGSVGElement} ladder
 * @param {string} path
 * @returns {(along: number) => Point}
 */
function laneOf(ladder, path) {
  const line = document.createElementNS(SPACE, "path");
  line.setAttribute("d", path);
  const length = line.getTotalLength();
  const matrix = ladder.getScreenCTM();
  return (along) => {
    const point = line.getPointAtLength(along * length);
    const seen = matrix ? point.matrixTransform(matrix) : point;
    return { x: seen.x, y: seen.y };
  };
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} t
 */
function between(from, to, t) {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 */
function named(root, name) {
  return root.querySelector(`[data-clab="${CSS.escape(name)}"]`);
}

/** @param {Element} element */
function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {number} t */
function eased(t) {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

/** @param {string} text */
function milliseconds(text) {
  const value = parseFloat(text) || 0;
  return text.trim().endsWith("ms") ? value : value * 1000;
}
