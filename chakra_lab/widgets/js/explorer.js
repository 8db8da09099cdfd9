// @ts-check
import { create, follow, part, patch, setValue } from "./patch.js";
import { fly, hopTime } from "./motion.js";
import { Roving } from "./keys.js";
import { Sharer } from "./copying.js";
import { ChartFrame, libraryArrived } from "./charts.js";
import { listenForFiles, savePicture, saveRecord } from "./files.js";
import { Keeper, inDashboard } from "./keeper.js";
import { Scrolling } from "./scrolling.js";
import { listen } from "./intents.js";
import { deleteOwn, listOwn, takeOwn } from "./own.js";

/**
 * The widget: one tree for each model, drawn once for each view that is displayed.
 *
 * @typedef {import("./patch.js").Packed} Packed
 * @typedef {import("./patch.js").Change} Change
 * @typedef {import("./intents.js").Intent & { page?: string, shelf?: string, between?: boolean }} Intent
 * @typedef {{ get(name: string): any, on(event: string, act: (...args: any[]) => void): void,
 *   off(event: string, act?: (...args: any[]) => void): void, send(content: unknown): void }} Model
 * @typedef {{ kind: "changes", changes: Change[], version: number, answers: string | null,
 *   flights: import("./motion.js").Flight[] }} Answer
 * @typedef {{ kind: "record", from: number, text: string, page: string, shelf: string | null }} Record  what follows
 *   the part known already, and what else a reload needs; without a shelf where that is the same
 * @typedef {{ kind: "picture", picture: import("./files.js").Picture }} Handed
 * @typedef {{ tree: Packed, version: number, record: string, page: string, shelf: string,
 *   figure: import("./charts.js").Figure | null, views: Map<HTMLElement, View>, behind: boolean }} Shared  ``behind``
 *   from an answer that was lost until the whole has come again
 * @typedef {{ kind: "whole" } & Omit<Shared, "views" | "behind">} Whole
 * @typedef {{ kind: "figure", figure: import("./charts.js").Figure | null } | { kind: "library" }} Charted
 */

/** Below this width a page is laid out for a phone. */
const PHONE = 600;

/** Below this width a page scrolls; in a window lower than this it then has its actions at the bottom, as on a phone. */
const DESK = 1000;
const LOW = 640;

/** Where the focus stays when the control goes that had it: at the line in view of the log, at the strip's button. */
const NEAR = ".clab-log, .clab-banner";

/** @type {Map<string, Shared>} By the widget's own name: each call of this module gets another object for one model. */
const shared = new Map();
let viewCount = 0;

/** One displayed view of the board. */
class View {
  /**
   * @param {Model} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    /** Whether the dialog that is open was opened in another view: it is shown there. */
    this.elsewhere = false;
    this.scope = { prefix: `c${model.get("_name")}-${++viewCount}-` };
    this.waiting = "";
    this.entered = false;
    /** What was pressed or chosen that is waited for; empty where something was only rested on. */
    this.pressed = "";
    this.count = 0;
    /** @type {boolean | null} */
    this.asked = null;
    /** @type {string | null} The control that opened the dialog. */
    this.opener = null;
    const state = of(model);
    const root = create(state.tree, this.scope);
    if (!(root instanceof HTMLElement)) throw new TypeError("a page is an HTML element");
    this.root = root;
    this.root.dataset.busy = "false";
    el.append(this.root);
    this.place(state.views.size > 0);
    state.views.set(el, this);
    this.roving = new Roving(this.root);
    this.roving.settle();
    /** @type {(() => void) | null} */
    this.land = null;
    this.gone = new AbortController();
    this.stopListening = listen(this.root, this.roving, (intent) => this.act(intent));
    listenForFiles(this.root, inDashboard() ? document : this.root, (intent) => this.send(intent), this.gone.signal);
    this.sharer = new Sharer(this.root, () => (inDashboard() ? location.origin + location.pathname : ""));
    this.keeper = new Keeper(this.root, (from) => {
      this.keepFocus(from);
      this.send({ type: "hover", name: "" });
    }, () => this.send({ type: "unkept", name: "" }));
    this.scrolling = new Scrolling(this.root);
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.chart = new ChartFrame(this.root, () => model.send({ type: "library" }), (intent) => this.send(intent));
    this.chart.show(state.figure);
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.root);
    addEventListener("resize", () => this.fit(), { signal: this.gone.signal });
    this.playing = 0;
    const kept = this.keeper.kept();
    if (kept && state.version === 0) this.send({ type: "resume", name: "record", ...kept });
    else this.keeper.keep(state);
    this.settle();
  }

  /**
   * Does what the page does itself, and tells the session what was done.
   *
   * @param {Intent} intent
   */
  act(intent) {
    if (intent.type === "press" && intent.name === "link.copy") return void this.sharer.copy();
    if (intent.type === "press" && intent.name === "table.copy") return void this.sharer.copy(".clab-table");
    if (intent.type === "press" && intent.name === "edit.copy") return void this.sharer.copy(".clab-text");
    if (intent.type === "press" && intent.name === "save" && !saveRecord(this.keeper.record)) return;
    if (intent.type === "press" && intent.name === "copy-link") this.sharer.wanted = true;
    if (intent.type === "press") this.chart.save(intent.name);
    if (intent.type === "press" && intent.name === "new-game" && inDashboard()) intent.own = listOwn(this.root.lang);
    this.send(intent.type === "press" ? this.own(intent) : intent);
  }

  /**
   * A press on one of the games that the browser keeps: it is handed over, or deleted.
   *
   * @param {Intent} intent
   * @returns {Intent}
   */
  own(intent) {
    const [, mark, what] = /^own\.([^.]+)(?:\.(\w+))?$/.exec(intent.name) ?? [];
    if (what === "really") deleteOwn(mark);
    const game = mark && !what ? takeOwn(mark) : null;
    return game ? { type: "own", name: mark, value: game.value, page: game.page } : intent;
  }

  /** @param {Intent} intent */
  send(intent) {
    this.land?.();
    this.waiting = `${this.scope.prefix}${++this.count}`;
    this.root.dataset.busy = "true";
    if (intent.type === "enter") this.entered = true;
    this.pressed = intent.type === "hover" ? "" : intent.name;
    this.keeper.expect();
    try {
      this.model.send({ ...intent, id: this.waiting, lively: !this.calm.matches });
    } catch {
      this.keeper.show(); // the connection is gone for good
    }
  }

  /** @param {Answer} answer */
  draw(answer) {
    let focused = this.focusedName();
    const near = focused ? document.activeElement?.closest(NEAR) : null;
    this.land?.();
    const before = this.veil();
    const hop = answer.flights.length ? hopTime(this.root) : 0; // asked before anything changes: nothing is laid out
    patch(this.root, answer.changes, this.scope);
    this.roving.settle();
    const mine = answer.answers === this.waiting;
    if (!before) this.place(answer.answers !== null && !answer.answers.startsWith(this.scope.prefix));
    else if (!this.veil()) this.place(false);
    if (mine) {
      this.waiting = "";
      focused = this.keeper.answered() ?? focused;
      const typed = this.entered ? this.root.querySelector('[data-clab="notation"]') : null;
      this.entered = false;
      if (typed) setValue(typed);
    }
    this.land = fly(this.root, this.scope.prefix, answer.flights, hop, () => {
      this.land = null;
      this.rest();
    });
    this.rest();
    if (this.roving.wanted && !this.waiting) {
      this.roving.wanted = false;
      this.roving.hop(1);
    }
    this.scrolling.begin();
    this.keepFocus(focused, near);
    if (mine && this.pressed.startsWith("tab.")) this.enterTab();
    this.settle();
    if (mine && this.pressed) this.scrolling.reveal(this.pressed);
  }

  /** What follows every picture: what scrolls, the address, playing back, and a search that goes on. */
  settle() {
    this.scrolling.follow();
    this.chart.settle();
    this.cleanAddress();
    this.sharer.settle();
    clearTimeout(this.playing);
    const pace = Number(this.root.dataset.playing ?? 0);
    if (pace) this.playing = setTimeout(() => this.send({ type: "press", name: "play.tick" }), pace);
    else if (this.root.dataset.searching && !this.waiting) {
      this.playing = setTimeout(() => this.send({ type: "press", name: "remedies" }));
    }
  }

  /** Says whether an answer is awaited or something moves. */
  rest() {
    const busy = this.waiting || this.land || this.root.dataset.searching ? "true" : "false";
    for (const board of [this.root, ...this.root.querySelectorAll("[data-position]")]) {
      board.setAttribute("data-busy", busy);
    }
  }

  /** The name of the node that has the focus, if it is in this view. */
  focusedName() {
    const active = document.activeElement;
    return active && this.root.contains(active) ? active.getAttribute("data-clab") : null;
  }

  /**
   * Keeps the focus where it was, takes it into a dialog that opens and back to where it came from.
   *
   * @param {string | null} name
   * @param {Element | null} [near]  what the node was part of: its neighbors come next
   */
  keepFocus(name, near) {
    if (this.elsewhere) return;
    const dialog = this.veil()?.querySelector(".clab-dialog");
    if (dialog && !dialog.contains(document.activeElement)) {
      this.opener ??= name;
      const first = dialog.querySelector("input, select, button.clab-go, button");
      if (first instanceof HTMLElement) first.focus();
      if (dialog.parentElement) dialog.parentElement.scrollTop = 0;
      return;
    }
    if (dialog || this.focusedName() || (!name && !this.opener)) return;
    const wanted = [this.opener, name].filter(Boolean).map((x) => `[data-clab="${CSS.escape(x ?? "")}"]`);
    this.opener = null;
    const places = [...wanted, "[data-first]", ".clab-action button", ".clab-refusal button"].map(
      (selector) => this.root.querySelector(selector),
    );
    const beside = near?.isConnected ? (near.querySelector("button.clab-current") ?? near.querySelector("button")) : null;
    for (const again of [...places, beside, this.root.querySelector('svg [tabindex="0"]')]) {
      if (again instanceof HTMLElement || again instanceof SVGElement) {
        this.roving.led = true;
        again.focus({ preventScroll: true });
        this.roving.led = false;
        if (document.activeElement === again) return;
      }
    }
  }

  /** Who opens a tab by keys goes on in it: not through all that stands between the tabs and the page. */
  enterTab() {
    const tab = document.activeElement;
    if (!(tab instanceof HTMLElement) || tab.dataset.clab !== this.pressed || !tab.matches(":focus-visible")) return;
    const first = this.root.querySelector('.clab-main :is([data-first], svg [tabindex="0"])');
    if (first instanceof HTMLElement || first instanceof SVGElement) first.focus();
  }

  veil() {
    return part(this.root, "clab-veil");
  }

  /**
   * A dialog is shown in the view where it was asked for; the screen between seats lies over all of them.
   *
   * @param {boolean} elsewhere  whether the dialog that is open, if one is, was asked for in another view
   */
  place(elsewhere) {
    const veil = this.veil();
    this.elsewhere = elsewhere && veil !== null && !veil.classList.contains("clab-dense");
    this.root.toggleAttribute("data-elsewhere", this.elsewhere);
  }

  /** Tells the session whether this page has as little room as a phone, upright or on its side. */
  fit() {
    const width = this.root.clientWidth;
    if (!width || this.root.dataset.clab !== "board") return; // a log beside a board may be narrow
    const compact = width < PHONE || (inDashboard() && width < DESK && innerHeight < LOW);
    if (compact !== (this.root.dataset.clabSize === "compact") && this.asked !== compact) {
      this.asked = compact;
      this.send({ type: "set", name: "size", value: compact ? "compact" : "regular" });
    }
  }

  /**
   * Takes what tells of a game out of the address: in a seat's view it may tell what that seat may not know, and once
   * another game is played on the page it tells of one that is no more.
   */
  cleanAddress() {
    if (!inDashboard()) return;
    const strayed = this.root.dataset.strayed !== undefined;
    if (this.root.dataset.view === "referee" && !strayed) return;
    const telling = ["seed", "position", "game", "at", ...(strayed ? ["seats", "rules", "view", "lesson"] : [])];
    const address = new URL(location.href);
    if (!telling.some((name) => address.searchParams.has(name))) return;
    for (const name of telling) address.searchParams.delete(name);
    history.replaceState(null, "", address);
    this.keeper.store();
  }

  close() {
    this.land?.();
    clearTimeout(this.playing);
    this.keeper.close();
    this.gone.abort();
    this.chart.close();
    this.stopListening();
    this.sizes.disconnect();
    const { views } = of(this.model);
    if (views.get(this.el) === this) views.delete(this.el);
    this.root.remove();
  }

  /** Another view takes the place of this one, drawn from what is there now; the focus stays on its node. */
  renew() {
    const focused = this.focusedName();
    const next = new View(this.model, this.el); // before this one goes, so that the page does not jump
    next.place(this.elsewhere);
    this.close();
    next.keepFocus(focused);
  }
}

/**
 * @param {Model} model
 * @returns {Shared}
 */
function of(model) {
  const name = model.get("_name");
  let state = shared.get(name);
  if (!state) {
    const page = /** @type {Shared} */ (model.get("_page"));
    state = { ...page, views: new Map(), behind: false };
    shared.set(name, state);
  }
  return state;
}

export default {
  /** @param {{ model: Model }} context */
  initialize({ model }) {
    const state = of(model);
    /** Changes that follow on ones that never came would be made in the wrong places: the whole is asked for. */
    const catchUp = () => {
      state.behind = true;
      model.send({ type: "whole" });
    };
    /** @param {Answer | Record | Handed | Charted | Whole} said @param {DataView[]} buffers */
    const hear = (said, buffers) => {
      if (said.kind === "whole") {
        if (!state.behind) return;
        Object.assign(state, said, { behind: false });
        for (const view of [...state.views.values()]) view.renew();
      } else if (said.kind === "changes" && said.version !== state.version + 1) {
        if (said.version > state.version) catchUp();
      } else if (said.kind === "changes") {
        state.version = said.version;
        for (const view of state.views.values()) view.draw(said);
        follow(state.tree, said.changes);
      } else if (said.kind === "record" && said.from > state.record.length) {
        catchUp();
      } else if (said.kind === "record") {
        state.record = state.record.slice(0, said.from) + said.text;
        state.page = said.page;
        state.shelf = said.shelf ?? state.shelf;
        for (const view of state.views.values()) view.keeper.keep(state);
      } else if (said.kind === "picture") {
        savePicture(said.picture);
      } else if (said.kind === "library") {
        libraryArrived(buffers[0]);
      } else if (said.kind === "figure") {
        state.figure = said.figure;
        for (const view of state.views.values()) view.chart.show(said.figure);
      }
    };
    model.on("msg:custom", hear);
    return () => {
      model.off("msg:custom", hear);
      shared.delete(model.get("_name"));
    };
  },

  /** @param {{ model: Model, el: HTMLElement }} context */
  render({ model, el }) {
    new View(model, el);
    return () => of(model).views.get(el)?.close();
  },
};
