// @ts-check
/// <reference lib="webworker" />
// Shows notices that the server sends by the browser's push service, also when no page is open.
// Served at /push/worker.js after a line that sets `surroundings`: what is shown of a notice that cannot be read, the icon, and
// the page of notifications.

/** @typedef {{ id?: string, tag?: string, title?: string, body?: string, url?: string, time?: number | string, language?: string }} Sent */

/** @type {{ texts: Record<string, string>, icon: string, page: string }} */
const { texts, icon, page } = /** @type {any} */ (self).surroundings;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** How many notices are remembered as shown. */
const MOST_SHOWN = 200;
const STORE = "shown";

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(/** @type {any} */ (event))));

/** @param {unknown} value @param {number} longest @returns {string} */
const text = (value, longest) => (typeof value === "string" ? value.slice(0, longest) : "");

/** What was sent, as far as it can be read. @param {PushMessageData | null} data @returns {Sent} */
function read(data) {
  try {
    const sent = data?.json();
    return typeof sent === "object" && sent ? sent : {};
  } catch {
    return {};
  }
}

/** Shows a notice: browsers take away the permission from who shows none. @param {Sent} sent */
async function show(sent) {
  const [id, tag] = [text(sent.id, 200), text(sent.tag, 200) || "weather"];
  const language = text(sent.language, 20) || navigator.language.slice(0, 2);
  const title = text(sent.title, 200) || texts[language] || texts.en || "";
  const shown = await scope.registration.getNotifications({ tag });
  const isRepeat = Boolean(id) && (await wasShown(id));
  const isThere = shown.some(({ data }) => data?.id === id);
  const moment = new Date(sent.time ?? Date.now()).getTime();
  await scope.registration.showNotification(title, /** @type {any} */ ({
    body: text(sent.body, 400),
    tag,
    lang: language,
    icon,
    badge: icon,
    timestamp: Number.isNaN(moment) ? Date.now() : moment,
    // News of the same event, such as a higher level, may disturb again; the same notice may not.
    renotify: shown.length > 0 && !isRepeat,
    silent: isRepeat,
    data: { id, url: text(sent.url, 400) },
  }));
  // The person has put it away before: what comes again is not to be seen again.
  if (isRepeat && !isThere) await putAway(tag);
}

/** Closes what is shown under a tag: a busy browser may list it seconds after it was shown. @param {string} tag */
async function putAway(tag) {
  for (let tries = 0; tries < 200; tries += 1) {
    const shown = await scope.registration.getNotifications({ tag });
    for (const one of shown) one.close();
    if (shown.length) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether a notice was shown before; notes that it is now. @param {string} id @returns {Promise<boolean>} */
async function wasShown(id) {
  try {
    const database = await /** @type {Promise<IDBDatabase>} */ (new Promise((resolve, reject) => {
      const opening = indexedDB.open("push", 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { autoIncrement: true }).createIndex("id", "id", { unique: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    }));
    return await new Promise((resolve, reject) => {
      const change = database.transaction(STORE, "readwrite");
      const store = change.objectStore(STORE);
      let isKnown = false;
      store.index("id").getKey(id).onsuccess = ({ target }) => {
        isKnown = /** @type {IDBRequest} */ (target).result !== undefined;
        if (isKnown) return;
        store.add({ id }).onsuccess = ({ target }) => {
          const key = /** @type {IDBRequest} */ (target).result;
          store.delete(IDBKeyRange.upperBound(key - MOST_SHOWN));
        };
      };
      change.oncomplete = () => resolve(isKnown);
      change.onabort = reject;
    }).finally(() => database.close());
  } catch {
    // Without storage, a repeat is shown again rather than a notice not at all.
    return false;
  }
}

/** The address of a page of this site, whatever was sent. @param {unknown} url */
function own(url) {
  try {
    const address = new URL(typeof url === "string" && /^\/(?![/\\])/.test(url) ? url : page, location.origin);
    if (address.origin === location.origin) return address;
  } catch {
    // Not an address.
  }
  return new URL(page, location.origin);
}

/** Opens a page, or shows the window that has it. @param {unknown} url */
async function open(url) {
  const address = own(url);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === address.href);
  if (there) return there.focus();
  return scope.clients.openWindow(address.href);
}

/**
 * Tells the server the subscription by which the browser's service replaced another. The server takes it only if that one
 * is still there: it ended with the session otherwise.
 * @param {{ oldSubscription?: PushSubscription | null, newSubscription?: PushSubscription | null }} change
 */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const html = await (await fetch(page, { headers: { accept: "text/html" } })).text();
  const token = html.match(/name="token" value="([^"]*)"/)?.[1];
  if (!token) return;
  const applicationServerKey = oldSubscription.options.applicationServerKey;
  const subscription = newSubscription ?? (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(oldSubscription.endpoint));
  const replaces = btoa(String.fromCharCode(...new Uint8Array(hash))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  const body = new URLSearchParams({ token, replaces, subscription: JSON.stringify(subscription) });
  await fetch(`${page}/browser`, { method: "POST", body });
}
