// @ts-check
// Keeps a page up to date: replaces the pieces of [data-live] that arrive in the stream, updates clocks and ages, and lets
// people refresh. A page without pieces follows [data-follow] of the root, which only tells that the visitor changed something
// elsewhere. Dispatches "live:open", "live:lost", "live:refresh", with the new element "live:piece", and with the page as it is
// now "live:page".
import { stay } from "./forms.js";

const root = document.documentElement;
const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
/** The texts for less than a minute, minutes, hours and days. */
const ages = document.querySelector("[data-ages]")?.getAttribute("data-ages")?.split("|") ?? [];
const MINUTE = 60_000;
/** Presses within this many milliseconds count as one. */
const ONE_PRESS = 500;
const LONGEST_PAUSE = 30_000;
/** The pause before a part of a list that did not arrive is requested again. */
const ONCE_MORE = 3000;
/** As many as fit in an address, which is more than the longest list has. */
const MOST_KNOWN = 1200;

/** @type {EventSource | undefined} */
let stream;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let doubt;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;
let failures = 0;
/** The part of the query that a script of the page adds: `&here=37.57,126.98`. */
let asked = "";
let isLeaving = false;
/** Whether the page has to be compared with the server's again: when nothing in it is in use, or when there is a connection. */
let isBehind = false;

/** @param {string} name @param {unknown} [detail] */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

function address() {
  const version = root.dataset.version ? `&version=${root.dataset.version}` : "";
  if (!page) return root.dataset.follow && `${root.dataset.follow}?${version.slice(1)}`;
  const hashes = [...document.querySelectorAll("[data-hash]")].map((piece) => piece.getAttribute("data-hash"));
  const open = /** @type {HTMLElement | null} */ (document.querySelector("dialog [data-sheet]"));
  const sheet = open ? `&${open.dataset.sheet}=1` : "";
  const rows = page?.dataset.rows ? `&rows=${page.dataset.rows}` : "";
  return `${page?.dataset.live}?known=${hashes.filter(Boolean).slice(0, MOST_KNOWN).join("")}${rows}${asked}${sheet}${version}`;
}

// The stream

function open() {
  close();
  const source = address();
  if (!source || document.hidden || isLeaving) return;
  // Automatic updates are switched off: the page is updated only when it becomes visible.
  if (page && "still" in page.dataset) return void catchUp();
  stream = new EventSource(source);
  stream.onopen = () => {
    // Questions that fail while streams are opened come less and less often, too.
    if (!isBehind) failures = 0;
    connected(true);
    comeUp();
  };
  // Does not let the browser reconnect, because it would use the outdated address.
  stream.onerror = fail;
  stream.addEventListener("piece", ({ data }) => replacePiece(JSON.parse(data)));
  stream.addEventListener("reload", () => {
    due ??= setTimeout(() => (due = undefined, reconcile(false)), 200 + 300 * Math.random());
  });
}

function close() {
  // The next stream sends what differs from the page, so pieces held back are dropped.
  if (held) held = [];
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

/** Reconnects immediately. */
function resync() {
  failures = 0;
  open();
}

/** Reconnects after a sheet was opened or closed, so that the stream includes its pieces or no longer does. */
export function followSheet() {
  if (stream) resync();
}

/** Reconnects with other parameters. @param {Record<string, string | number>} fields The parameters of the stream's address. */
export function restart(fields) {
  asked = Object.entries(fields).map(([name, value]) => `&${name}=${value}`).join("");
  resync();
}

// Pieces

/** @typedef {{ id: string, hash: string, html: string }} Piece */
/** What comes while something is pressed: a press is lost where its element is replaced. @type {Piece[] | undefined} */
let held;
addEventListener("pointerdown", () => { held ??= []; });
for (const end of ["pointerup", "pointercancel", "contextmenu"]) addEventListener(end, () => setTimeout(letGo, 50));

function letGo() {
  const pieces = held;
  held = undefined;
  pieces?.forEach(replacePiece);
  comeUp();
}

/**
 * Returns the element and its descendants by kind (tag and class) and index within the kind. So a part keeps its key when
 * parts of other kinds are added or removed.
 * @param {Element} piece @returns {Map<string, Element>}
 */
function parts(piece) {
  const found = new Map([["", piece]]);
  /** @type {Record<string, number>} */
  const counts = {};
  for (const part of piece.querySelectorAll("*")) {
    const kind = `${part.tagName}.${part.getAttribute("class")}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    found.set(kind + counts[kind], part);
  }
  return found;
}

/**
 * Replaces the element with the piece's id. Focus, open details and scroll positions are kept.
 * @param {Piece} piece
 */
export function replacePiece(piece) {
  if (held) return void held.push(piece);
  const { id, hash, html } = piece;
  const old = document.getElementById(id);
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const next = template.content.firstElementChild;
  if (!old || !next || old.dataset.hash === hash) return;
  const [before, after] = [parts(old), parts(next)];
  const [focus] = [...before].find(([, part]) => part === document.activeElement) ?? [""];
  const scrolled = [...before].map(([name, { scrollLeft, scrollTop }]) => ({ name, scrollLeft, scrollTop }));
  old.replaceWith(next);
  for (const [name, part] of before) {
    const twin = after.get(name);
    if (part instanceof HTMLDetailsElement && twin instanceof HTMLDetailsElement) twin.open = part.open;
  }
  for (const { name, scrollLeft, scrollTop } of scrolled) {
    if (scrollLeft || scrollTop) Object.assign(after.get(name) ?? {}, { scrollLeft, scrollTop });
  }
  /** @type {HTMLElement | undefined} */ (after.get(focus))?.focus({ preventScroll: true });
  tick(next);
  tell("live:piece", next);
}

/** Whether something is being typed, asked or dragged, which would be lost with the page. */
const isInUse = () => !!held || !!document.querySelector("dialog[open], .dragged")
  || [...document.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);

/** Loads what was put off while the page was in use. */
function comeUp() {
  if (isBehind) reconcile();
}
for (const end of ["focusout", "change", "close"]) addEventListener(end, () => setTimeout(comeUp, 50), true);

/** Returns what a page consists of apart from its pieces. If it changes, the page must be reloaded. @param {Document} one */
function kind(one) {
  const page = one.querySelector("[data-live]");
  const choices = one.querySelectorAll(
    "title, [data-structure], [data-more]");
  return [
    ...["lang", "data-theme", "data-cycle", "data-mark"].map((name) => one.documentElement.getAttribute(name)),
    ...["data-live", "data-position"].map((name) => page?.getAttribute(name)),
    page?.hasAttribute("data-still"),
    !one.querySelector("[data-live-rows]"),
    // The token is different on each page.
    ...[...choices].map((part) => part.outerHTML.replace(/(name="token" value=")[^"]*/g, "$1")),
  ].join();
}

/**
 * Fetches the page after a possible change of its structure. Rows that remain keep their elements.
 * @param {boolean} isCut Whether the stream may be broken.
 */
export async function reconcile(isCut = true) {
  isBehind = !!held;
  if (isLeaving || document.hidden || isBehind) return;
  // The address is that of the open sheet, not of this page.
  if (page && history.state?.sheet) return resync();
  const address = location.href;
  try {
    const answer = await fetch(address, { cache: "no-cache", headers: { accept: "text/html" } });
    if (answer.status >= 500) throw answer;
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    // More rows were loaded meanwhile, so the answer is for an outdated address.
    if (location.href !== address) return reconcile(isCut);
    if (kind(document) !== kind(other)) {
      // Nothing of another visitor stays.
      isBehind = isInUse() && root.dataset.mark === other.documentElement.dataset.mark;
      if (isBehind) return;
      stay();
      return location.reload();
    }
    root.dataset.version = other.documentElement.dataset.version;
    tell("live:page", other);
    const [rows, wanted] = [document, other].map((one) => one.querySelector("[data-live-rows]"));
    if (rows && wanted) {
      const kept = [...wanted.children].map((row) => document.getElementById(row.id) ?? row);
      if (kept.length !== rows.children.length || kept.some((row, index) => rows.children[index] !== row)) {
        rows.innerHTML = "";
        rows.append(...kept);
        isCut = true;
      }
    }
    setClock(other.documentElement);
    tick(document);
    if (isCut || !stream) resync();
    if (!page) connected(true);
  } catch {
    // The stream alone would not bring what is missing.
    isBehind = true;
    fail();
  }
}

// Loading more of a long list near its end

const nearEnd = new IntersectionObserver((seen) => {
  // A busy browser reports several changes at once.
  const link = seen.find(({ isIntersecting }) => isIntersecting)?.target;
  if (link) more(/** @type {HTMLAnchorElement} */ (link));
}, { rootMargin: "800px" });

/** @param {HTMLAnchorElement} link Leads to the list with more rows. */
async function more(link) {
  const list = document.querySelector("[data-live-rows]");
  if (!list || !page || link.ariaBusy) return;
  link.ariaBusy = "true";
  try {
    const answer = await fetch(`${link.href}&from=${page.dataset.rows}`, { headers: { accept: "text/html" } });
    if (!answer.ok) throw answer;
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    const rows = [...other.querySelectorAll("[data-live-rows] > [data-hash]")].filter(({ id }) => !document.getElementById(id));
    list.append(...rows);
    page.dataset.rows = /** @type {HTMLElement | null} */ (other.querySelector("[data-live]"))?.dataset.rows;
    // After going back, the list has the same length.
    history.replaceState(history.state, "", link.href);
    // What is sent from here leads back to as many rows.
    for (const back of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=back]"))) {
      back.value = location.pathname + location.search;
    }
    const next = other.querySelector("[data-more]");
    if (next?.parentElement) link.parentElement?.replaceWith(next.parentElement);
    else link.parentElement?.remove();
    followEnd();
    if (stream) resync();
  } catch {
    // The link stays usable, and is followed after a pause if it is still near.
    link.ariaBusy = null;
    setTimeout(followEnd, ONCE_MORE);
  }
}

function followEnd() {
  const link = page?.querySelector("[data-more]");
  nearEnd.disconnect();
  if (link) nearEnd.observe(link);
}

// Manual refresh

let isRefreshing = false;

/** Requests the pieces once, without a stream. */
async function catchUp() {
  const before = asked;
  try {
    const answer = await fetch(`${address()}&once=1`);
    if (!answer.ok) throw answer;
    const pieces = await answer.json();
    // The answer is discarded if the request changed meanwhile.
    if (before === asked) pieces.forEach(replacePiece);
    connected(true);
    return true;
  } catch {
    connected(false);
    return false;
  }
}

/** Refreshes now. The spinner turns until there is an answer or an error. */
export async function refresh() {
  if (isRefreshing || !page) return;
  isRefreshing = true;
  const buttons = document.querySelectorAll("[data-refresh]");
  for (const button of buttons) button.setAttribute("aria-busy", "true");
  tell("live:refresh");
  if (await catchUp() && !stream && !("still" in page.dataset)) resync();
  for (const button of buttons) button.removeAttribute("aria-busy");
  isRefreshing = false;
  pull(0);
}

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-refresh]")) refresh();
});

// Pull to refresh: a disc follows the finger, shows when it is far enough, and turns until there is an answer.
const FAR_ENOUGH = 80;
/** The disc. @type {HTMLElement | undefined} */
let disc;
/** Where the touch began; NaN if it cannot become a pull. */
let [across, down] = [NaN, NaN];

/** @param {number} distance */
function pull(distance) {
  const icon = document.querySelector("[data-refresh] .icon");
  if (!disc && icon && distance > 0) {
    disc = document.createElement("div");
    disc.className = "pull";
    disc.setAttribute("aria-hidden", "true");
    disc.append(icon.cloneNode(true));
    document.body.append(disc);
  }
  if (!disc) return;
  disc.hidden = distance <= 0;
  disc.style.setProperty("--pull", String(Math.min(1, distance / FAR_ENOUGH)));
  disc.toggleAttribute("data-far", distance > FAR_ENOUGH);
}

addEventListener("touchstart", ({ touches: [{ clientX, clientY }, second] }) => {
  [across, down] = page && !second && !isRefreshing && scrollY <= 0 ? [clientX, clientY] : [NaN, NaN];
}, { passive: true });
addEventListener("touchmove", ({ touches: [{ clientX, clientY }, second] }) => {
  const distance = clientY - down;
  // A horizontal swipe changes the page, and an upward one scrolls it.
  if (second || distance < 0 || Math.abs(clientX - across) > Math.max(distance, 10)) down = NaN;
  if (!isRefreshing) pull(scrollY <= 0 && distance > 10 && !Number.isNaN(down) ? distance : 0);
}, { passive: true });
for (const end of ["touchend", "touchcancel"]) {
  addEventListener(end, () => {
    if (end === "touchend" && disc?.hasAttribute("data-far") && !disc.hidden) refresh();
    else if (!isRefreshing) pull(0);
  });
}

// A double press of a control acts once.
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

const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const isBack = arrival?.type === "back_forward";
/** How far the server's clock is ahead of ours. Cached pages cannot tell. */
let ahead = 0;
if (!isBack && !root.dataset.saved) setClock(root);

/** @param {HTMLElement} page A page just received. */
function setClock({ dataset }) {
  const difference = Number(dataset.now) * 1000 - Date.now();
  ahead = Math.abs(difference) > MINUTE ? difference : 0;
}

/** @param {ParentNode} part */
function tick(part) {
  const now = Date.now() + ahead;
  for (const time of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-tick]"))) {
    let text;
    try {
      text = { clock, day, age }[time.dataset.tick ?? ""]?.(now, time);
    } catch {
      // The browser does not know the time zone: the server's text stays.
    }
    if (text !== undefined && time.textContent !== text) time.textContent = text;
  }
}

/** @param {number} now @param {HTMLElement} time */
function clock(now, { dataset: { zone: timeZone } }) {
  const hourCycle = /** @type {"h11" | "h12" | "h23"} */ (root.dataset.cycle ?? "h23");
  return new Intl.DateTimeFormat(root.lang, {
    timeZone, hour: hourCycle === "h23" ? "2-digit" : "numeric", minute: "2-digit", hourCycle,
  }).format(now).replace("\u202f", " ");
}

/** Returns the weekday at the place if it differs from the local one. @param {number} now @param {HTMLElement} time */
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

/** Returns the same text as the server's DateText.age. @param {number} elapsed In milliseconds. */
export function ago(elapsed) {
  const minutes = Math.max(0, Math.floor(elapsed / MINUTE));
  const size = minutes < 1 ? 0 : minutes < 60 ? 1 : minutes < 2880 ? 2 : 3;
  return ages[size]?.replace("#", String(Math.floor(minutes / [1, 1, 60, 1440][size])));
}

function tickEachMinute() {
  tick(document);
  setTimeout(tickEachMinute, MINUTE - (Date.now() + ahead) % MINUTE);
}

// Opening and leaving the page

function comeBack() {
  isLeaving = false;
  tick(document);
  reconcile();
}

document.addEventListener("visibilitychange", () => (document.hidden ? close() : comeBack()));
addEventListener("pagehide", () => {
  isLeaving = true;
  close();
});
addEventListener("pageshow", ({ persisted }) => { if (persisted && isLeaving) comeBack(); });
addEventListener("offline", () => { if (page) fail(); });
addEventListener("online", resync);

followEnd();
tickEachMinute();
(isBack ? reconcile : open)();
