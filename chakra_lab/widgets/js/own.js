// @ts-check
/**
 * One's own games: the record of every game that was played on a page of this browser, as its view may know it, kept in
 * the browser's own store until somebody deletes it.
 *
 * @typedef {{ mark: string, about: string, when: string }} Line  of the list that the session shows
 * @typedef {{ about: string, when: number, value: string, page: string }} Own  a game as it is kept
 */

const PLACE = "clab-game:";

/** So many games are kept; the one that was not played for longest goes first. */
const MOST_KEPT = 40;

/** @type {Map<string, number>} When this page wrote or took up a game last, by its mark. */
const known = new Map();

/** @type {Map<string, string>} Where this page keeps its course of a game that another page went on with too. */
const apart = new Map();

/**
 * The mark under which this page keeps a game: another one as soon as another page has gone on with it.
 *
 * @param {string} mark
 */
function ownMark(mark) {
  const mine = apart.get(mark) ?? mark;
  const there = readOwn(PLACE + mine);
  if (!there || (known.get(mine) ?? there.when) === there.when) return mine;
  const other = `${Math.floor(Math.random() * 2 ** 48).toString(16)}-0`;
  apart.set(mark, other);
  return other;
}

/** @returns {{ mark: string, game: Own }[]} newest first; what cannot be read is passed over */
function ownGames() {
  const found = [];
  for (let at = 0; at < localStorage.length; at++) {
    const key = localStorage.key(at) ?? "";
    if (!key.startsWith(PLACE)) continue;
    const game = readOwn(key);
    if (game) found.push({ mark: key.slice(PLACE.length), game });
  }
  return found.sort((one, other) => other.game.when - one.game.when);
}

/**
 * @param {string} key
 * @returns {Own | null}
 */
function readOwn(key) {
  try {
    const game = JSON.parse(localStorage.getItem(key) ?? "null");
    return game && typeof game.value === "string" && typeof game.when === "number" ? game : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a game under its mark, if anything was played in it. Whether nothing is lost: the browser may keep no store
 * for the page, or have no room.
 *
 * @param {string} value  the record
 * @param {string} page  what the session adds: mark, words, where somebody stood
 */
export function keepOwn(value, page) {
  const { mark, about } = JSON.parse(page);
  if (!mark || !about) return true;
  const when = Date.now();
  const packed = JSON.stringify({ about, when, value, page });
  for (let tries = 0; tries < 3; tries++) {
    try {
      const mine = ownMark(mark);
      const fresh = localStorage.getItem(PLACE + mine) === null;
      localStorage.setItem(PLACE + mine, packed);
      known.set(mine, when);
      if (fresh) for (const old of ownGames().slice(MOST_KEPT)) localStorage.removeItem(PLACE + old.mark);
      return true;
    } catch {
      try {
        for (const old of ownGames().slice(-5)) localStorage.removeItem(PLACE + old.mark); // full: the oldest make room
      } catch {
        return false; // a forbidden store
      }
    }
  }
  return false;
}

/**
 * The lines of the list.
 *
 * @param {string} language
 * @returns {Line[]}
 */
export function listOwn(language) {
  try {
    const written = new Intl.DateTimeFormat(language || undefined, { dateStyle: "medium", timeStyle: "short" });
    return ownGames().map(({ mark, game }) => ({ mark, about: game.about, when: written.format(game.when) }));
  } catch {
    return [];
  }
}

/**
 * @param {string} mark
 * @returns {Own | null}
 */
export function takeOwn(mark) {
  const game = readOwn(PLACE + mark);
  if (game) known.set(mark, game.when);
  return game;
}

/** @param {string} mark */
export function deleteOwn(mark) {
  localStorage.removeItem(PLACE + mark);
}
