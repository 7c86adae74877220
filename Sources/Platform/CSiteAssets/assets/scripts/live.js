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
/** As many as an address has room for: more than the longest list has. */
const MOST_KNOWN = 1200;

/** @type {EventSource | undefined} */
let stream;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let doubt;
let failures = 0;
/** What a script of the page adds to what is asked: `&here=37.57,126.98`. */
let asked = "";
let isLeaving = false;

/** @param {string} name @param {unknown} [detail] */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

function address() {
  const hashes = [...document.querySelectorAll("[data-hash]")].map((piece) => piece.getAttribute("data-hash"));
  const open = /** @type {HTMLElement | null} */ (document.querySelector("dialog [data-sheet]"));
  const sheet = open ? `&${open.dataset.sheet}=1` : "";
  const rows = page?.dataset.rows ? `&rows=${page.dataset.rows}` : "";
  return `${page?.dataset.live}?known=${hashes.filter(Boolean).slice(0, MOST_KNOWN).join("")}${rows}${asked}${sheet}`;
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
  // What the next stream is told is on the page decides what it sends.
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

/** Catches up at once. */
function resync() {
  failures = 0;
  open();
}

/** A sheet came or went: the stream follows it too, or no more. */
export function followSheet() {
  if (stream) resync();
}

/** The stream is to be of something else. @param {Record<string, string | number>} fields As its address has them. */
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
}

/**
 * The element and what is in it, by what each is and how many such are before it: parts that are none of a kind stay
 * themselves where others have come or gone.
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
 * Puts an element in the place of the one with its id. Focus, open details and how far something was scrolled are kept.
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

/** What a page is, apart from its pieces: where that changes, scripts begin anew. @param {Document} one */
function kind(one) {
  const page = one.querySelector("[data-live]");
  const choices = one.querySelectorAll(
    "title, [data-structure], [data-more]");
  return [
    ...["lang", "data-theme", "data-cycle", "data-mark"].map((name) => one.documentElement.getAttribute(name)),
    ...["data-live", "data-position"].map((name) => page?.getAttribute(name)),
    page?.hasAttribute("data-still"),
    !one.querySelector("[data-live-rows]"),
    // A token has other letters in each page.
    ...[...choices].map((part) => part.outerHTML.replace(/(name="token" value=")[^"]*/g, "$1")),
  ].join();
}

/** The page itself has changed, or may have; rows that stay are the same elements. */
export async function reconcile() {
  if (isLeaving || document.hidden) return;
  // The address is that of the sheet above.
  if (page && history.state?.sheet) return resync();
  const address = location.href;
  try {
    const answer = await fetch(address, { cache: "no-cache", headers: { accept: "text/html" } });
    if (answer.status >= 500) throw answer;
    const other = new DOMParser().parseFromString(await answer.text(), "text/html");
    // More rows of a long list came meanwhile: what was asked for is another page.
    if (location.href !== address) return reconcile();
    if (kind(document) !== kind(other)) return location.reload();
    const [rows, wanted] = [document, other].map((one) => one.querySelector("[data-live-rows]"));
    if (rows && wanted) {
      const kept = [...wanted.children].map((row) => document.getElementById(row.id) ?? row);
      if (kept.length !== rows.children.length || kept.some((row, index) => rows.children[index] !== row)) {
        rows.innerHTML = "";
        rows.append(...kept);
      }
    }
    setClock(other.documentElement);
    tick(document);
    if (page) resync();
    else connected(true);
  } catch {
    fail();
  }
}

// The rest of a long list, as somebody comes near its end

const nearEnd = new IntersectionObserver((seen) => {
  // A browser that is short of time tells several at once.
  const link = seen.find(({ isIntersecting }) => isIntersecting)?.target;
  if (link) more(/** @type {HTMLAnchorElement} */ (link));
}, { rootMargin: "800px" });

/** @param {HTMLAnchorElement} link To the list with more of its rows. */
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
    // Whoever comes back finds as many.
    history.replaceState(history.state, "", link.href);
    const next = other.querySelector("[data-more]");
    if (next?.parentElement) link.parentElement?.replaceWith(next.parentElement);
    else link.parentElement?.remove();
    followEnd();
    if (stream) resync();
  } catch {
    // The link is still one.
    link.ariaBusy = null;
  }
}

function followEnd() {
  const link = page?.querySelector("[data-more]");
  nearEnd.disconnect();
  if (link) nearEnd.observe(link);
}

// A person's refresh

let isRefreshing = false;

/** Once, whole answers. */
async function catchUp() {
  const before = asked;
  try {
    const answer = await fetch(`${address()}&once=1`);
    if (!answer.ok) throw answer;
    const pieces = await answer.json();
    // An answer for what was asked before is of no use.
    if (before === asked) pieces.forEach(replacePiece);
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
  pull(0);
}

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-refresh]")) refresh();
});

// Pulled down from the top of the page: a disc comes along, says when it is far enough, and turns until there is an answer.
const FAR_ENOUGH = 80;
/** What comes along. @type {HTMLElement | undefined} */
let disc;
/** Where the finger came down; NaN where a pull means nothing. */
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
  // A finger that goes across turns the page, and one that went up scrolls it.
  if (second || distance < 0 || Math.abs(clientX - across) > Math.max(distance, 10)) down = NaN;
  if (!isRefreshing) pull(scrollY <= 0 && distance > 10 && !Number.isNaN(down) ? distance : 0);
}, { passive: true });
for (const end of ["touchend", "touchcancel"]) {
  addEventListener(end, () => {
    if (end === "touchend" && disc?.hasAttribute("data-far") && !disc.hidden) refresh();
    else if (!isRefreshing) pull(0);
  });
}

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

const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const isBack = arrival?.type === "back_forward";
/** How far the server's clock is ahead of ours: a page kept by the worker or the browser does not tell. */
let ahead = 0;
if (!isBack && !root.dataset.saved) setClock(root);

/** @param {HTMLElement} page One that has just come. */
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
