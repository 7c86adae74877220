// @ts-check
// The page of notifications: asks the browser for a subscription when somebody presses for it, and tells which of the targets is
// this browser. All other forms work without this script. On My page, signing out ends the subscription.

/** The scope of the worker that shows notices: there are no pages in it. */
const SCOPE = "/push/";

const offer = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-push]"));
const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-push-said]"));

/** @param {string} [text] */
function say(text = "") {
  if (said) said.textContent = text;
}

/** Why this browser cannot get notices; undefined if it can. @returns {string | undefined} */
function obstacle() {
  const { unsupported, insecure, install } = offer?.dataset ?? {};
  if (!isSecureContext) return insecure;
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return;
  // Safari on phones has them only in an installed app.
  return "standalone" in navigator && !navigator.standalone ? install : unsupported;
}

/** The bytes of a text in base64url. @param {string} text */
function bytes(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** What the server calls a subscription: the hash of its address. @param {PushSubscription} subscription */
async function fingerprint({ endpoint }) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

/** The worker, once it can be asked. @param {ServiceWorkerRegistration} registration */
async function active(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise((resolve) => worker.addEventListener("statechange", () => worker.state === "activated" && resolve(undefined)));
  return registration;
}

/** @returns {Promise<PushSubscription | null | undefined>} */
async function present() {
  return (await navigator.serviceWorker?.getRegistration(SCOPE))?.pushManager?.getSubscription();
}

/** @param {HTMLFormElement} form */
async function subscribe(form) {
  say(form.dataset.asking);
  if ((await Notification.requestPermission()) !== "granted") return say(form.dataset.denied);
  try {
    const registration = await active(await navigator.serviceWorker.register(`${SCOPE}worker.js`, { scope: SCOPE, updateViaCache: "none" }));
    // One that is not in the list belongs to somebody who was here before, or to another key of the server.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(form.dataset.push ?? ""),
    });
    /** @type {HTMLInputElement} */ (form.elements.namedItem("subscription")).value = JSON.stringify(subscription);
    form.submit();
  } catch {
    say(form.dataset.failed);
  }
}

/** Marks this browser in the list, where it can be switched off. */
async function recognise() {
  const subscription = await present();
  if (!subscription) return;
  const own = await fingerprint(subscription);
  const row = [...document.querySelectorAll("[data-browser]")].find((one) => /** @type {HTMLElement} */ (one).dataset.browser === own);
  if (!row) return;
  /** @type {HTMLElement | null} */ (row.querySelector("[data-this]"))?.removeAttribute("hidden");
  offer?.querySelector("[data-push-offer]")?.setAttribute("hidden", "");
  row.querySelector("[data-push-off]")?.addEventListener("submit", () => void subscription.unsubscribe());
  if (Notification.permission === "denied") say(offer?.dataset.denied);
}

if (offer) {
  const problem = obstacle();
  offer.hidden = false;
  if (problem) {
    say(problem);
    for (const control of offer.querySelectorAll("button, label")) control.setAttribute("hidden", "");
  } else {
    if (Notification.permission === "denied") say(offer.dataset.denied);
    offer.addEventListener("submit", (event) => {
      event.preventDefault();
      subscribe(offer);
    });
    recognise();
  }
}

// Quiet hours are those of the person's clock.
const zone = /** @type {HTMLInputElement | null} */ (document.querySelector("form[data-zone] [name=zone]"));
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? zone.value;

/** Ends what this browser gets, and puts away what it shows: whoever comes next is somebody else. */
async function forget() {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  for (const one of (await registration?.getNotifications()) ?? []) one.close();
}

// Signing out ends the subscription, whose target the server forgets. It waits for that, so that nothing comes to whoever uses
// the browser next, but not for long. My page may put another form in place of the first.
addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.getAttribute("action") !== "/sign-out") return;
  event.preventDefault();
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  Promise.race([forget(), late]).catch(() => {}).then(() => form.submit());
});
