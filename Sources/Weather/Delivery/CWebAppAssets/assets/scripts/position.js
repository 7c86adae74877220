// @ts-check
// The position of the device. It is requested from the browser when the visitor asks for it or has allowed it before, and
// sent to our own server only, rounded to eleven metres. There is one fix when a page opens or is refreshed; after that, only
// movements of more than a kilometre count.
//
// [data-position="device"] means that the current location follows the device; data-scene says what shows its weather ("row"
// of the list, or "page"), data-at which position is shown; [data-say] are the messages of states, [data-when] their controls.
import { ago, restart } from "./live.js";

const FAR = 1000;
const EARTH = 6_371_008.8;
/** No cached fixes, which may be hours old. */
const OPTIONS = { maximumAge: 0, timeout: 15_000 };

/** @typedef {{ latitude: number, longitude: number, accuracy: number, time: number }} Fix in metres, and ms since 1970 */
/**
 * A change of the current location, which every open scene follows: the device was located, a place was set by hand, or the
 * location follows the device again.
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

/** Shows the message and the controls of a state. */
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
  // The shown position stays, with its age.
  if (shown) return;
  if (code !== 1) say(code === 3 ? "timedOut" : "unavailable");
  // A dismissed permission prompt is not a refusal.
  else say(permission?.state === "prompt" ? "offer" : "refused");
}

/** Watches the position while the page is visible. */
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
  // The permission was withdrawn: the server renders the page without a position.
  if (state === "denied" && shown) go(isPage ? "/here" : location.href);
  else if (!shown) say(state === "denied" ? "refused" : "offer");
}

/** Opens another page after any open sheet was closed, because the sheet has the newest history entry. @param {string} address */
function go(address) {
  if (history.state?.sheet) addEventListener("popstate", () => go(address), { once: true });
  else location.replace(address);
}

/** Dispatches a change of place in this window. */
function change(/** @type {Change} */ detail) {
  document.dispatchEvent(new CustomEvent("haneul:place", { detail }));
}

/** Dispatches a change of place in all windows. */
function tell(/** @type {Change} */ detail) {
  change(detail);
  tabs?.postMessage(detail);
}

async function move(/** @type {Fix} */ fix) {
  const at = `${fix.latitude.toFixed(4)},${fix.longitude.toFixed(4)}`;
  const seconds = Math.round(fix.time / 1000);
  const moved = shown ? distance(shown, fix) : Infinity;
  // With such a low accuracy, the device may not have moved.
  if (moved > FAR && moved <= fix.accuracy) return;
  if (moved <= FAR) {
    // The device has not moved; only the time of the fix is new.
    for (const age of document.querySelectorAll("time[data-fix]")) {
      age.setAttribute("datetime", new Date(fix.time).toISOString());
      age.textContent = ago(0) ?? "";
    }
    return;
  }
  // Cancels the request for the former position.
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

/** Reads the permission and observes its changes. Browsers without that event are checked at each return to the page. */
async function look() {
  try {
    permission?.removeEventListener("change", decide);
    permission = await navigator.permissions.query({ name: "geolocation" });
    permission.addEventListener("change", decide);
  } catch {
    // Older browsers cannot be queried; the permission is known after asking for a position.
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
    // The position follows the device again, so it is requested.
    locate();
  } else {
    // The server knows the new place; requests for the former one are cancelled.
    rest();
    asking?.abort();
    asking = undefined;
    go(isPage ? "/here" : location.pathname);
  }
});
tabs?.addEventListener("message", ({ data }) => { if (!document.hidden || data.by !== "device") change(data); });

// The address after a form says what it changed; the other windows are told.
const [, by] = /^#place-(hand|reset)$/.exec(location.hash) ?? [];
if (by) {
  history.replaceState(null, "", location.pathname + location.search);
  tabs?.postMessage({ by });
}
if (root?.dataset.position === "device") begin();
