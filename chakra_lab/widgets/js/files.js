// @ts-check
/**
 * Files: the record that the view may have is saved, a file that is chosen or dropped is read and handed to the session.
 *
 * @typedef {import("./intents.js").Send} Send
 * @typedef {{ name: string, svg: string, kind: string }} Picture
 */

/** Bytes of a file that are read; the session refuses larger ones by their size. */
const MOST = 1 << 20;

/**
 * Gives a file to the person.
 *
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Saves the record of a view; whether there is one.
 *
 * @param {string} record
 */
export function saveRecord(record) {
  if (!record) return false;
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const name = `chakra-${day}-${two(now.getHours())}${two(now.getMinutes())}.chakra`;
  download(name, new Blob([record], { type: "text/plain;charset=utf-8" }));
  return true;
}

/** @type {Record<string, string>} What files of text are. */
const TYPES = { json: "application/json", csv: "text/csv;charset=utf-8" };

/**
 * Saves a picture, or another text, that the session has drawn; a PNG is painted here from its SVG, twice as large.
 *
 * @param {Picture} picture
 */
export async function savePicture({ name, svg, kind }) {
  const drawing = new Blob([svg], { type: TYPES[kind] ?? "image/svg+xml" });
  if (kind !== "png") return download(name, drawing);
  const image = new Image();
  const address = URL.createObjectURL(drawing);
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 2 * image.naturalWidth;
    canvas.height = 2 * image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((painted) => painted && download(name, painted), "image/png");
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Reads a file and has it opened; what is no text or too large goes without its content.
 *
 * @param {File} file
 * @param {Send} send
 */
async function bring(file, send) {
  /** @type {import("./intents.js").Intent} */
  const intent = { type: "open", name: file.name, size: file.size };
  if (file.size <= MOST) {
    try {
      intent.value = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      // no text
    }
  }
  send(intent);
}

/**
 * Listens for files on a view, on a page of its own everywhere; ends with the signal.
 *
 * @param {HTMLElement} root
 * @param {EventTarget} where  what files may be dropped on
 * @param {Send} send
 * @param {AbortSignal} signal
 */
export function listenForFiles(root, where, send, signal) {
  root.addEventListener("change", (event) => {
    const chooser = event.target;
    if (!(chooser instanceof HTMLInputElement) || chooser.type !== "file") return;
    const file = chooser.files?.[0];
    if (file) bring(file, send);
    chooser.value = ""; // the same file may be chosen again
  }, { signal });

  let depth = 0;
  /** @param {number} next */
  const over = (next) => {
    depth = Math.max(0, next);
    root.classList.toggle("clab-dropping", depth > 0);
  };
  /** @param {Event} event @returns {DataTransfer | null} */
  const brought = (event) => {
    const data = event instanceof DragEvent ? event.dataTransfer : null;
    return data && (data.types.includes("Files") || data.types.includes("text/plain")) ? data : null;
  };
  where.addEventListener("dragenter", (event) => { if (brought(event)) over(depth + 1); }, { signal });
  where.addEventListener("dragleave", (event) => { if (brought(event)) over(depth - 1); }, { signal });
  where.addEventListener("dragover", (event) => { if (brought(event)) event.preventDefault(); }, { signal });
  where.addEventListener("drop", (event) => {
    const data = brought(event);
    over(0);
    if (!data || (event.target instanceof HTMLInputElement && event.target.type !== "file")) return;
    event.preventDefault();
    event.stopPropagation();
    const file = data.files[0];
    if (file) bring(file, send);
    else send({ type: "open", name: "", value: data.getData("text/plain") });
  }, { signal });
}
