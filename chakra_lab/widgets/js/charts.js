// @ts-check
import { download } from "./files.js";

/**
 * Charts: a figure comes from the kernel as plain data, and plotly's own JavaScript with the first of them; it is asked
 * for then and not before, so no page waits for it. Colors stand in a figure as design tokens and are put in here.
 *
 * @typedef {import("./intents.js").Send} Send
 * @typedef {{ name: string, csv: string, data: any[], layout: any }} Figure
 * @typedef {{ points: { customdata?: string }[] }} Pointed
 * @typedef {HTMLElement & { on(event: string, act: (event: Pointed) => void): void }} Plot
 * @typedef {{ newPlot(place: HTMLElement, data: any[], layout: any, config: any): Promise<Plot>,
 *   react(place: HTMLElement, data: any[], layout: any, config: any): Promise<Plot>,
 *   purge(place: HTMLElement): void, toImage(place: HTMLElement, options: any): Promise<string> }} Library
 * @typedef {{ promise: Promise<Library>, arrive: (packed: DataView) => void }} Loading
 */

const CONFIG = { displayModeBar: false, responsive: false, doubleClick: false, scrollZoom: false };

/** In places narrower than this, in pixels, markers and what is written in them are small. */
const SMALL = 500;

/** After so long without the library the page says so, in milliseconds. */
const LIBRARY_PATIENCE = 20_000;

/** @type {Loading | null} Plotly is loaded once for all charts of this module. */
let loading = null;

/**
 * Plotly, from this page's first chart on.
 *
 * @param {() => void} ask  has the kernel send it
 * @returns {Promise<Library>}
 */
function library(ask) {
  if (loading) return loading.promise;
  /** @type {(packed: DataView) => void} */
  let arrive = () => {};
  const promise = new Promise((/** @type {(found: Library) => void} */ resolve, reject) => {
    arrive = (packed) => unpacked(packed).then(resolve, reject);
    setTimeout(() => reject(new Error("the library did not come")), LIBRARY_PATIENCE);
  });
  loading = { promise, arrive };
  promise.catch(() => { loading = null; }); // the next chart asks again
  ask();
  return promise;
}

/**
 * The kernel has sent the library.
 *
 * @param {DataView} packed
 */
export function libraryArrived(packed) {
  loading?.arrive(packed);
}

/**
 * Runs the library from the bytes that came. It is a plain script, which leaves its one name in the window.
 *
 * @param {DataView} packed
 * @returns {Promise<Library>}
 */
async function unpacked(packed) {
  const stream = new Blob([/** @type {BlobPart} */ (packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const text = await new Response(stream).blob();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const script = document.createElement("script");
  script.src = address;
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error("the library does not run"));
      document.head.append(script);
    });
  } finally {
    URL.revokeObjectURL(address);
    script.remove();
  }
  return /** @type {{ Plotly: Library }} */ (/** @type {unknown} */ (window)).Plotly;
}

/** The place of a chart in one view. */
export class ChartFrame {
  /**
   * @param {HTMLElement} root
   * @param {() => void} ask  has the kernel send the library
   * @param {Send} send
   */
  constructor(root, ask, send) {
    this.root = root;
    this.ask = ask;
    this.send = send;
    /** @type {Figure | null} */
    this.figure = null;
    /** @type {HTMLElement | null} */
    this.place = null;
    this.hovered = "";
    this.look = "";
    this.resting = 0;
    this.width = 0;
    this.stop = new AbortController();
    this.sizes = new ResizeObserver(() => this.resize());
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.settle(), { signal: this.stop.signal });
    }
  }

  /** @param {Figure | null} figure */
  show(figure) {
    this.figure = figure;
    this.draw();
  }

  /** Called after every change of the page: the theme may be another one, or the place a new one. */
  settle() {
    if (!this.figure) return;
    const place = this.root.querySelector("[data-chart]");
    if (place !== this.place || this.look !== look(this.root)) this.draw();
  }

  async draw() {
    const place = this.root.querySelector("[data-chart]");
    const figure = this.figure;
    if (this.place && this.place !== place) this.leave();
    if (!(place instanceof HTMLElement) || !figure || place.dataset.chart !== figure.name) return;
    if (!this.place) place.setAttribute("aria-busy", "true");
    try {
      const plotly = await library(this.ask);
      if (this.figure !== figure || !place.isConnected) return;
      this.look = look(this.root);
      const { data, layout } = resolved(figure, this.root);
      if (place.clientWidth < SMALL) data.forEach(shrink);
      const sized = { ...layout, width: place.clientWidth, height: place.clientHeight };
      const first = this.place !== place;
      this.place = place;
      const plot = first
        ? await plotly.newPlot(place, data, sized, CONFIG)
        : await plotly.react(place, data, sized, CONFIG);
      if (first) {
        this.listen(plot);
        if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: "center" });
      }
      place.dataset.drawn = figure.name;
      place.removeAttribute("aria-busy");
    } catch (error) {
      place.removeAttribute("aria-busy");
      place.dataset.failed = "true";
      console.warn("The chart could not be drawn.", error);
    }
  }

  /**
   * Hovering a turn looks at it, pressing goes there: names of the log stand in the figure.
   *
   * @param {Plot} plot
   */
  listen(plot) {
    this.sizes.observe(plot);
    plot.on("plotly_hover", (event) => this.hover(event.points[0]?.customdata ?? ""));
    plot.on("plotly_unhover", () => this.hover(""));
    plot.on("plotly_click", (event) => {
      const name = event.points[0]?.customdata;
      if (name) this.send({ type: "press", name });
    });
  }

  /** @param {string} name */
  hover(name) {
    if (name === this.hovered) return;
    this.hovered = name;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.send({ type: "hover", name }), name ? 60 : 120);
  }

  resize() {
    if (!this.place || this.place.clientWidth === this.width) return;
    this.width = this.place.clientWidth;
    this.draw();
  }

  /** Forgets a place that is gone. */
  leave() {
    this.sizes.disconnect();
    clearTimeout(this.resting);
    this.hovered = "";
    const place = this.place;
    this.place = null;
    if (place) loading?.promise.then((plotly) => plotly.purge(place), () => {});
  }

  /**
   * Saves the chart in view; whether the name was that of a way to save it.
   *
   * @param {string} name
   */
  save(name) {
    const figure = this.figure;
    if (!figure || (name !== "chart.csv" && name !== "chart.svg")) return;
    if (name === "chart.csv") {
      download(`${figure.name}.csv`, new Blob([figure.csv], { type: "text/csv;charset=utf-8" }));
    } else if (this.place) {
      this.picture(figure, this.place);
    }
  }

  /**
   * @param {Figure} figure
   * @param {HTMLElement} place
   */
  async picture(figure, place) {
    const plotly = await library(this.ask);
    const { clientWidth: width, clientHeight: height } = place;
    const address = await plotly.toImage(place, { format: "svg", width, height });
    const svg = decodeURIComponent(address.slice(address.indexOf(",") + 1));
    download(`${figure.name}.svg`, new Blob([svg], { type: "image/svg+xml" }));
  }

  close() {
    this.stop.abort();
    this.leave();
  }
}

/**
 * Makes the markers of a trace small, and leaves out what is written in them: the table has it.
 *
 * @param {{ mode?: string, marker?: { size?: number | number[] } }} trace
 */
function shrink(trace) {
  const size = trace.marker?.size;
  const factor = trace.mode === "markers+text" ? 0.42 : 0.7;
  if (trace.marker && size) trace.marker.size = Array.isArray(size) ? size.map((one) => one * factor) : size * factor;
  if (trace.mode === "markers+text") trace.mode = "markers";
}

/**
 * What tells one theme from another, as far as a chart shows it.
 *
 * @param {HTMLElement} root
 */
function look(root) {
  const { color, backgroundColor } = getComputedStyle(root);
  return `${color}/${backgroundColor}`;
}

/**
 * A figure with every design token put in, as it is in the theme of a view.
 *
 * @param {Figure} figure
 * @param {HTMLElement} root
 * @returns {{ data: any[], layout: any }}
 */
function resolved(figure, root) {
  const probe = document.createElement("span");
  probe.hidden = true;
  root.append(probe);
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @param {string} token */
  const value = (token) => {
    const found = known.get(token);
    if (found !== undefined) return found;
    const font = token.startsWith("var(--clab-font");
    probe.style.color = font ? "" : token;
    probe.style.fontFamily = font ? token : "";
    const style = getComputedStyle(probe);
    const made = font ? style.fontFamily : style.color;
    known.set(token, made);
    return made;
  };
  /** @param {any} item @returns {any} */
  const walk = (item) => {
    if (typeof item === "string") return item.startsWith("var(--clab-") ? value(item) : item;
    if (Array.isArray(item)) return item.map(walk);
    if (item && typeof item === "object") {
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, walk(inner)]));
    }
    return item;
  };
  const made = { data: walk(figure.data), layout: walk(figure.layout) };
  probe.remove();
  return made;
}
