// @ts-check
// Keeps a page as it is on the server: pieces of [data-live] are replaced as the stream brings them, clocks and ages tick, a
// person may refresh. Tells the document "live:open", "live:lost", "live:refresh" and, with the new element, "live:piece".

const root = document.documentElement;
const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
/** Of no minute, of minutes, hours, days. */
const ages = document.querySelector("[data-ages]")?.getAttribute("data-ages")?.split("|") ?? [];
const MINUTE = 60_000;
/** Presses closer to each other than this are one. */
const ONE_PRESS = 500;
const LONGEST_PAUSE = 30_000;
/** As many as an address has room for. */
const MOST_KNOWN = 400;

/** @type {EventSource | undefined} */
let stream;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let doubt;
let failures = 0;
/** The device's position, once position.js tells it: "37.57,126.98". */
let here = "";
let isLeaving = false;

/** @param {string} name @param {unknown} [detail] */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

function address() {
  const hashes = [...document.querySelectorAll("[data-hash]")].map((piece) => piece.getAttribute("data-hash"));
  return `${page?.dataset.live}?known=${hashes.filter(Boolean).slice(0, MOST_KNOWN).join(".")}${here}`;
}

// The stream

function open() {
  close();
  if (!page || document.hidden || isLeaving) return;
  // Updates by themselves are not wanted: the page is brought up to date as it comes into view.
  if ("still" in page.dataset) return void catchUp();
  stream = new EventSource(address());
  stream.onopen = () => {
    failures = 0;
    connected(true);
  };
  // Not left to the browser: it would ask with what the page knew when it came.
  stream.onerror = fail;
  stream.addEventListener("piece", ({ data }) => replacePiece(JSON.parse(data)));
  stream.addEventListener("reload", () => setTimeout(reconcile, 200 + 300 * Math.random()));
}

function close() {
  clearTimeout(retry);
  stream?.close();
  stream = undefined;
}

function fail() {
  close();
  doubt ??= setTimeout(connected, 2000, false);
  const pause = Math.min(LONGEST_PAUSE, 1000 * 2 ** failures++);
  retry = setTimeout(open, pause * (0.5 + Math.random() / 2));
}

/** @param {boolean} isOpen */
function connected(isOpen) {
  clearTimeout(doubt);
  doubt = undefined;
  tell(isOpen ? "live:open" : "live:lost");
}

/** Catches up at once. */
export function resync() {
  failures = 0;
  open();
}

/**
 * The device is somewhere else.
 * @param {string} position "37.57,126.98"
 * @param {number} [time] When it was found, in seconds since 1970.
 */
export function restart(position, time) {
  here = `&here=${position}${time ? `&fixed=${time}` : ""}`;
  resync();
}

// Pieces

/**
 * Puts an element in the place of the one with its id. Focus, open details and how far something was scrolled are kept.
 * @param {{ id: string, hash: string, html: string }} piece
 */
export function replacePiece({ id, hash, html }) {
  const old = document.getElementById(id);
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const next = template.content.firstElementChild;
  if (!old || !next || old.dataset.hash === hash) return;
  const [before, after] = [old, next].map((piece) => [piece, ...piece.querySelectorAll("*")]);
  const focus = before.indexOf(/** @type {Element} */ (document.activeElement));
  const scrolled = before.map((part) => part.scrollLeft);
  old.replaceWith(next);
  before.forEach((part, index) => {
    const twin = after[index];
    if (twin?.tagName !== part.tagName) return;
    if (scrolled[index]) twin.scrollLeft = scrolled[index];
    if (part instanceof HTMLDetailsElement) /** @type {HTMLDetailsElement} */ (twin).open = part.open;
  });
  /** @type {HTMLElement | undefined} */ (after[focus])?.focus({ preventScroll: true });
  tick(next);
  tell("live:piece", next);
}

/** The list itself has changed; rows that stay are the same elements. */
async function reconcile() {
  if (isLeaving || document.hidden) return;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [rows, wanted] = [document, other].map((one) => one.querySelector("[data-live-rows]"));
    const fresh = other.querySelector("[data-live]");
    // Scripts begin anew with these.
    const isOther = ["lang", "data-theme", "data-cycle"].some(
      (name) => root.getAttribute(name) !== other.documentElement.getAttribute(name))
      || ["data-live", "data-still", "data-position"].some((name) => page?.getAttribute(name) !== fresh?.getAttribute(name));
    if (isOther || !rows !== !wanted) return location.reload();
    if (rows && wanted) {
      const kept = [...wanted.children].map((row) => document.getElementById(row.id) ?? row);
      if (kept.length !== rows.children.length || kept.some((row, index) => rows.children[index] !== row)) {
        rows.replaceChildren(...kept);
      }
    }
    resync();
  } catch {
    fail();
  }
}

// A person's refresh

let isRefreshing = false;

/** Once, whole answers. */
async function catchUp() {
  try {
    const answer = await fetch(`${address()}&once=1`);
    if (!answer.ok) throw answer;
    for (const piece of await answer.json()) replacePiece(piece);
    connected(true);
    return true;
  } catch {
    connected(false);
    return false;
  }
}

/** Asks now; what turns does so until there is an answer or none will come. */
export async function refresh() {
  if (isRefreshing || !page) return;
  isRefreshing = true;
  const buttons = document.querySelectorAll("[data-refresh]");
  for (const button of buttons) button.setAttribute("aria-busy", "true");
  tell("live:refresh");
  if (await catchUp() && !stream && !("still" in page.dataset)) resync();
  for (const button of buttons) button.removeAttribute("aria-busy");
  isRefreshing = false;
}

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-refresh]")) refresh();
});

// Pulled down from the top of the page.
let start = NaN;
addEventListener("touchstart", ({ touches }) => {
  start = touches.length === 1 && scrollY <= 0 ? touches[0].clientY : NaN;
}, { passive: true });
addEventListener("touchmove", ({ touches }) => {
  root.toggleAttribute("data-pulled", touches[0].clientY - start > 80 && scrollY <= 0);
}, { passive: true });
addEventListener("touchend", () => {
  if (root.hasAttribute("data-pulled")) refresh();
  root.removeAttribute("data-pulled");
});

// A control pressed twice acts once.
/** @type {Element | undefined} */
let pressed;
let pressedAt = -ONE_PRESS;
addEventListener("click", (event) => {
  const control = /** @type {Element} */ (event.target).closest?.("button, a[href], [role=button]");
  if (!control) return;
  if (control === pressed && event.timeStamp - pressedAt < ONE_PRESS) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    [pressed, pressedAt] = [control, event.timeStamp];
  }
}, true);

// Clocks and ages

/** How far the server's clock is ahead of ours: a page kept by the worker or the browser does not tell. */
const difference = Number(root.dataset.now) * 1000 - Date.now();
const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const isOld = root.dataset.saved || arrival?.type === "back_forward";
const ahead = !isOld && Math.abs(difference) > MINUTE ? difference : 0;

/** @param {ParentNode} part */
function tick(part) {
  const now = Date.now() + ahead;
  for (const time of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-tick]"))) {
    let text;
    try {
      text = { clock, day, age }[time.dataset.tick ?? ""]?.(now, time);
    } catch {
      // A zone the browser does not know: what the server wrote stays.
    }
    if (text !== undefined && time.textContent !== text) time.textContent = text;
  }
}

/** @param {number} now @param {HTMLElement} time */
function clock(now, { dataset: { zone: timeZone } }) {
  const isTwelve = root.dataset.cycle === "12";
  return new Intl.DateTimeFormat(root.lang, {
    timeZone, hour: isTwelve ? "numeric" : "2-digit", minute: "2-digit", hourCycle: isTwelve ? "h12" : "h23",
  }).format(now).replace("\u202f", " ");
}

/** The weekday there, where it is another than here. @param {number} now @param {HTMLElement} time */
function day(now, { dataset: { zone: timeZone } }) {
  const [there, ours] = [{ timeZone }, {}].map(
    (zone) => new Intl.DateTimeFormat(root.lang, { weekday: "long", ...zone }).format(now));
  return there === ours ? "" : there;
}

/** @param {number} now @param {Element} time */
function age(now, time) {
  const since = Date.parse(time.getAttribute("datetime") ?? "");
  return since ? ago(now - since) : undefined;
}

/** The server's DateText.age. @param {number} elapsed In milliseconds. */
export function ago(elapsed) {
  const minutes = Math.max(0, Math.floor(elapsed / MINUTE));
  const size = minutes < 1 ? 0 : minutes < 60 ? 1 : minutes < 2880 ? 2 : 3;
  return ages[size]?.replace("#", String(Math.floor(minutes / [1, 1, 60, 1440][size])));
}

function tickEachMinute() {
  tick(document);
  setTimeout(tickEachMinute, MINUTE - (Date.now() + ahead) % MINUTE);
}

// Coming and going

function comeBack() {
  isLeaving = false;
  tick(document);
  resync();
}

document.addEventListener("visibilitychange", () => (document.hidden ? close() : comeBack()));
addEventListener("pagehide", () => {
  isLeaving = true;
  close();
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) comeBack(); });
addEventListener("offline", () => { if (page) fail(); });
addEventListener("online", resync);

tickEachMinute();
open();
