// @ts-check
// Where the device is: asked of the browser when the person wants it (or has allowed it before), told to our own server
// only, to eleven metres. One fix an opening and a refresh, then whatever is more than a kilometre from what is shown.
//
// [data-position="device"] says that the own position follows the device, data-scene ("row" of the list, or "page") what
// shows its weather, data-at what is shown now; [data-say] are its states in words, [data-when] their controls.
import { ago, restart } from "./live.js";

const FAR = 1000;
const EARTH = 6_371_008.8;
/** A fix of now, not one of this morning. */
const OPTIONS = { maximumAge: 0, timeout: 15_000 };

/** @typedef {{ latitude: number, longitude: number, accuracy: number, time: number }} Fix in metres, and ms since 1970 */
/**
 * A change of place, which every open scene follows: the device was found, a place was set by hand, or it was given back to
 * the device.
 * @typedef {{ by: "device", fix: Fix } | { by: "hand" } | { by: "reset" }} Change
 */

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-position]"));
const isPage = root?.dataset.scene === "page";
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("haneul:place") : undefined;

/** @type {{ latitude: number, longitude: number } | undefined} */
let shown = read(root?.dataset.at);
/** @type {PermissionStatus | undefined} */
let permission;
/** @type {number | undefined} */
let watch;
/** @type {AbortController | undefined} */
let asking;

function read(/** @type {string | undefined} */ text) {
  const [latitude, longitude] = (text ?? "").split(",").map(Number);
  return text && longitude !== undefined ? { latitude, longitude } : undefined;
}

/** Great-circle distance in metres by the haversine formula. */
function distance(/** @type {{ latitude: number, longitude: number }} */ one, /** @type {typeof one} */ other) {
  const radians = Math.PI / 180;
  const half = (/** @type {number} */ angle) => Math.sin((angle * radians) / 2) ** 2;
  const a = half(other.latitude - one.latitude) + Math.cos(one.latitude * radians)
    * Math.cos(other.latitude * radians) * half(other.longitude - one.longitude);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Shows one state in words, and its controls. */
function say(/** @type {string} */ state) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say], [data-when]"))) {
    element.hidden = !(element.dataset.say ?? element.dataset.when ?? "").split(" ").includes(state);
  }
  document.querySelector("[data-states]")?.setAttribute("data-state", state);
}

function locate() {
  if (!shown) say("asking");
  navigator.geolocation.getCurrentPosition(found, failed, OPTIONS);
}

function found(/** @type {GeolocationPosition} */ { coords, timestamp }) {
  const { latitude, longitude, accuracy } = coords;
  const fix = { latitude, longitude, accuracy, time: timestamp };
  follow();
  tell({ by: "device", fix });
}

function failed(/** @type {GeolocationPositionError} */ { code }) {
  // What is shown stays, with its age.
  if (shown) return;
  if (code !== 1) say(code === 3 ? "timedOut" : "unavailable");
  // A question put aside is not yet refused.
  else say(permission?.state === "prompt" ? "offer" : "refused");
}

/** Watches while somebody looks. */
function follow() {
  if (watch !== undefined || document.hidden) return;
  watch = navigator.geolocation.watchPosition(found, () => {}, OPTIONS);
}

function rest() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
}

function decide() {
  const state = permission?.state;
  if (state === "granted") return locate();
  rest();
  // Allowed no more: the server draws the scene without a position.
  if (state === "denied" && shown) go(isPage ? "/here" : location.href);
  else if (!shown) say(state === "denied" ? "refused" : "offer");
}

/** Leads to another page, once no sheet is open above this one: the sheet has the newest entry of the history. @param {string} address */
function go(address) {
  if (history.state?.sheet) addEventListener("popstate", () => go(address), { once: true });
  else location.replace(address);
}

/** The one event of a change of place. */
function change(/** @type {Change} */ detail) {
  document.dispatchEvent(new CustomEvent("haneul:place", { detail }));
}

/** … in this window and in all others. */
function tell(/** @type {Change} */ detail) {
  change(detail);
  tabs?.postMessage(detail);
}

async function move(/** @type {Fix} */ fix) {
  const at = `${fix.latitude.toFixed(4)},${fix.longitude.toFixed(4)}`;
  const seconds = Math.round(fix.time / 1000);
  const moved = shown ? distance(shown, fix) : Infinity;
  // As coarse as this, it may be of where we were found to be.
  if (moved > FAR && moved <= fix.accuracy) return;
  if (moved <= FAR) {
    // Still here, as is now known anew.
    for (const age of document.querySelectorAll("time[data-fix]")) {
      age.setAttribute("datetime", new Date(fix.time).toISOString());
      age.textContent = ago(0) ?? "";
    }
    return;
  }
  // From here on an answer for the place before is of no use.
  asking?.abort();
  const mine = (asking = new AbortController());
  if (isPage) return go(`/here?at=${at}&fixed=${seconds}`);
  try {
    const answer = await fetch(`/rows/here?at=${at}&fixed=${seconds}`, { signal: mine.signal });
    const html = await answer.text();
    if (!answer.ok) throw answer;
    if (mine !== asking) return;
    const row = document.getElementById("row-current-location");
    if (row) row.outerHTML = html;
    shown = fix;
    restart({ here: at, ...(seconds ? { fixed: seconds } : {}) });
  } catch {
    if (mine === asking && !shown) say("offline");
  }
}

/** What is allowed now, and whenever that changes; where browsers do not tell of changes, at each return to the page. */
async function look() {
  try {
    permission?.removeEventListener("change", decide);
    permission = await navigator.permissions.query({ name: "geolocation" });
    permission.addEventListener("change", decide);
  } catch {
    // Older browsers: it is found out by asking.
  }
  decide();
}

function begin() {
  if (!isSecureContext) return say("insecure");
  if (!navigator.geolocation) return say("missing");
  look();
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-ask]")) locate();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) rest();
    else look();
  });
  document.addEventListener("live:refresh", () => { if (shown) locate(); });
}

document.addEventListener("haneul:place", (event) => {
  const change = /** @type {CustomEvent<Change>} */ (event).detail;
  const follows = root?.dataset.position === "device";
  if (change.by === "device") {
    if (follows) move(change.fix);
  } else if (change.by === "reset" && follows && shown) {
    // It is followed as before; where it is now is asked anew.
    locate();
  } else {
    // What the device is asked and what is asked of it is of the place before; the server knows the place now.
    rest();
    asking?.abort();
    asking = undefined;
    go(isPage ? "/here" : location.pathname);
  }
});
tabs?.addEventListener("message", ({ data }) => { if (!document.hidden || data.by !== "device") change(data); });

// The page that a form leads back to says what it did: others do not know yet.
const [, by] = /^#place-(hand|reset)$/.exec(location.hash) ?? [];
if (by) {
  history.replaceState(null, "", location.pathname + location.search);
  tabs?.postMessage({ by });
}
if (root?.dataset.position === "device") begin();
