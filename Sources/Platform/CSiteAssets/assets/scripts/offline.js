// @ts-check
// Shows when there is no connection, and the age of the page. Starts the service worker that stores pages.
import { ago, reconcile } from "./live.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RETRY = 10_000;
const BACK = 3000;

const root = document.documentElement;
const bar = /** @type {HTMLElement | null} */ (document.querySelector("[data-connection]"));
const live = document.querySelector("[data-live]");
const hasData = !!(live ?? document.querySelector("[data-sheet], [data-aged]"));
/** When the worker stored the page; 0 if the page came from the network. */
const saved = Number(root.dataset.saved) || 0;
let contact = saved || Date.now();
/** The last tick of the clock, for detecting that the device slept. */
let ticked = Date.now();
let isLost = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** The callbacks of `whileOld`. @type {((contact: number) => void)[]} */
const followers = [];

/**
 * Calls back immediately and every minute while there is no connection.
 * @param {(contact: number) => void} show Gets the time when the page was last up to date, in milliseconds since 1970.
 */
export function whileOld(show) {
  followers.push(show);
  if (isLost) show(contact);
}

function lost() {
  isLost = true;
  root.toggleAttribute("data-lost", true);
  show();
  clearTimeout(next);
  next = setTimeout(probe, RETRY);
}

function found() {
  if (live) contact = Date.now();
  if (!isLost) return;
  isLost = false;
  root.toggleAttribute("data-lost", false);
  clearTimeout(next);
  say(bar?.dataset.back);
  next = setTimeout(say, BACK);
}

async function probe() {
  if (!isLost) return;
  clearTimeout(next);
  if (document.hidden) return;
  try {
    const answer = await fetch("/offline", { method: "HEAD", cache: "no-store" });
    if (!answer.ok) throw answer;
  } catch {
    return lost();
  }
  // Fetches missed changes.
  if (saved || isLost) reconcile();
}

/** @param {string} [text] */
export function say(text = "") {
  if (!bar) return;
  bar.hidden = !text;
  if (bar.textContent !== text) bar.textContent = text;
}

export function show() {
  const slept = Date.now() - ticked > 2 * MINUTE;
  ticked = Date.now();
  if (!isLost) {
    if (!live || live.hasAttribute("data-still") || document.hidden) return;
    // A page with a working stream is up to date. After the device slept, the stream may be broken.
    if (slept) reconcile();
    else contact = ticked;
    return;
  }
  const { lost, offline, shown, pending } = bar?.dataset ?? {};
  const parts = [navigator.onLine ? lost : offline];
  if (hasData) parts.push(shown?.replace("{age}", ago(Date.now() - contact) ?? ""));
  if (root.hasAttribute("data-pending")) parts.push(pending);
  say(parts.join(" · "));
  for (const show of followers) show(contact);
}

async function startWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // The first worker takes over a page of its own release.
  let isUpdate = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    const isNewer = isUpdate;
    isUpdate = true;
    if (!isNewer) return;
    // Does not reload a page in use; the next one is of the new release anyway.
    const isInUse = document.querySelector("dialog[open], input:focus")
      || [...document.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
    if (!isInUse) location.reload();
  });
  workers.addEventListener("message", ({ data }) => {
    if (data !== "unsent" || document.hidden) return;
    lost();
    // A script of the product may keep the change until there is a connection.
    const isKept = !document.dispatchEvent(new CustomEvent("offline:unsent", { cancelable: true }));
    if (!isKept) say(bar?.dataset.unsent);
  });
  try {
    const registration = await workers.register("/worker.js", { updateViaCache: "none" });
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < HOUR) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  } catch {
    // Not available, for example in private windows or with a full disk.
  }
}

/** Lets the worker store the current state of an open page. The interval is random, so that clients do not do it together. */
function keepUpToDate() {
  setTimeout(() => {
    if (!document.hidden && !isLost && hasData) {
      fetch(location.href, { headers: { accept: "text/html" } }).catch(() => {});
    }
    keepUpToDate();
  }, (10 + 5 * Math.random()) * MINUTE);
}

/** Loads the product's script that keeps changes without a connection. Most visits need none: it comes with the first touch. */
const keep = () => void (root.dataset.keeper && import(root.dataset.keeper).catch(() => {}));
for (const event of ["pointerdown", "keydown", "storage"]) addEventListener(event, keep, { once: true });

addEventListener("offline", lost);
addEventListener("online", probe);
document.addEventListener("live:lost", lost);
document.addEventListener("live:open", found);
document.addEventListener("visibilitychange", () => { if (isLost) probe(); });
setInterval(show, MINUTE);
if (saved || !navigator.onLine) {
  lost();
  probe();
}
startWorker();
keepUpToDate();
try {
  if (Object.keys(localStorage).some((name) => name.startsWith("edits-"))) keep();
} catch {
  // The browser has no storage.
}
