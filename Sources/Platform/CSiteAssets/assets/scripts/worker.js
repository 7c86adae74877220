// @ts-check
/// <reference lib="webworker" />
// Keeps the app usable without a network: stores the assets and the most recently visited pages.
// Served at /worker.js after a line that sets `release`, so that each release has its own worker. That line also has regular
// expressions: the pages to store (`pages`), those stored with any query (`queries`), the address in a stored page that is
// stored with it (`linked`), and the forms that change every page (`changing`).

/** @type {{id: string, shell: string[], pages: string, queries: string, linked: string, changing: string}} */
const { id, shell, ...rules } = /** @type {any} */ (self).release;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SHELL = `shell-${id}`;
const PAGES = `pages-${id}`;
const OFFLINE = "/offline";
/** The wait for the network before a stored page is shown, in milliseconds. */
const PATIENCE = 3000;
const MOST_PAGES = 100;
/** The age at which a linked page is fetched again, in milliseconds. */
const LINKED_LIFETIME = 600_000;
/** How many of the visited pages are fetched again for a new release. */
const MOST_RENEWED = 8;
/** The header field with the time of storing a page, in milliseconds since 1970. */
const SAVED = "x-saved";
/** Tells that a page of somebody signed in, which no cache stores, may be stored here until they sign out. */
const COPY = "x-offline-copy";
const [PAGE_PATH, ANY_QUERY, CHANGING] = [rules.pages, rules.queries, rules.changing].map((rule) => RegExp(`^(?:${rule})$`));
const LINKED = rules.linked ? RegExp(rules.linked, "g") : undefined;

/** The list with more rows. It is stored instead of the short list, and either may be shown for the other. */
const MORE_ROWS = /^\?rows=\d+$/;

/** Incremented when the stored pages are erased, so that answers to earlier requests are not stored. */
let epoch = 0;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST") return form(event, url);
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) return event.respondWith(asset(request));
  if (request.mode === "navigate") return event.respondWith(page(event, url));
  // A refresh also fetches pages.
  if (PAGE_PATH.test(url.pathname) && request.headers.get("accept")?.startsWith("text/html")) {
    const since = epoch;
    return event.respondWith(fetch(request).then((answer) => keep(event, url, answer, since)));
  }
});

async function install() {
  const cache = await caches.open(SHELL);
  await cache.addAll(shell);
  await cache.add(new Request(OFFLINE, { cache: "reload" }));
  await scope.skipWaiting();
}

// Pages of another release refer to files that no longer exist, so they are deleted. The most recent of them are fetched
// again, and so are open pages that were loaded without the worker.
async function activate() {
  const known = new Set(["/"]);
  let isFirst = true;
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of open) known.add(new URL(url).pathname);
  for (const name of await caches.keys()) {
    if (name === SHELL || name === PAGES) continue;
    isFirst = false;
    if (name.startsWith("pages-")) {
      const seen = await (await caches.open(name)).keys();
      for (const { url } of seen.slice(-MOST_RENEWED)) known.add(new URL(url).pathname);
    }
    await caches.delete(name);
  }
  await scope.clients.claim();
  // On a first visit, the browser's cache is up to date; after an update it is of the previous release.
  await renew([...known], isFirst ? "force-cache" : "default");
}

/** @param {string[]} paths @param {RequestCache} cache */
async function renew(paths, cache) {
  const since = epoch;
  await Promise.allSettled(paths.map(async (path) => {
    const answer = await fetch(path, { cache, headers: { accept: "text/html" } });
    await save(new URL(path, location.origin), answer, since);
  }));
}

/** @param {Request} request */
async function asset(request) {
  const kept = await caches.match(request, { cacheName: SHELL, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // A script that is not stored in advance.
  if (answer.ok && request.url.endsWith(".js")) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/**
 * Returns the page from the network or, if that fails or takes long, the last stored one.
 * @param {FetchEvent} event @param {URL} url
 */
async function page(event, url) {
  const since = epoch;
  // Not from the browser's own cache, which may contain the page as it was before a change of settings.
  // With an option, the browser would name this worker as the page that led here.
  const { referrer, referrerPolicy } = event.request;
  const kept = fetch(event.request, { cache: "no-cache", referrer, referrerPolicy }).then((answer) => keep(event, url, answer, since));
  // Keeps the worker alive until a late answer is stored.
  event.waitUntil(kept.catch(() => {}));
  try {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    const first = await Promise.race([kept, late]);
    if (first && first.status < 502) return first;
    return (await lastPage(url)) ?? (await kept);
  } catch {
    return (await lastPage(url)) ?? offlinePage();
  }
}

async function offlinePage() {
  const page = await caches.match(OFFLINE, { cacheName: SHELL, ignoreVary: true });
  return page ? marked(page) : Response.error();
}

/** Whether the address has no query that changes the page. @param {URL} url */
const isWhole = (url) => url.search === "" || (url.pathname === "/" && MORE_ROWS.test(url.search));

/** Returns the stored page of the address or, without a query, the last one of its path. @param {URL} url */
async function lastPage(url) {
  const found = await caches.match(url.href, { cacheName: PAGES, ignoreVary: true, ignoreSearch: isWhole(url) });
  return found && marked(found);
}

/**
 * Adds the time of storing to the page, because its scripts cannot read the header fields of their response.
 * @param {Response} page
 */
async function marked(page) {
  const html = await page.text();
  const since = Number(page.headers.get(SAVED)) || Date.now();
  return new Response(html.replace("<html", `<html data-saved="${since}"`), page);
}

/**
 * Stores an answer if it is a page to store, and returns it.
 * @param {FetchEvent} event @param {URL} url @param {Response} answer @param {number} since The epoch of the request.
 */
function keep(event, url, answer, since) {
  event.waitUntil(save(url, answer.clone(), since));
  return answer;
}

/** @param {URL} url @param {Response} answer @param {number} since */
async function save(url, answer, since) {
  const isPage = answer.status === 200 && answer.type === "basic" && !answer.redirected
    && answer.headers.get("content-type")?.startsWith("text/html")
    && (!answer.headers.get("cache-control")?.includes("no-store") || answer.headers.has(COPY))
    && PAGE_PATH.test(url.pathname) && (isWhole(url) || ANY_QUERY.test(url.pathname));
  if (!isPage) return;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  headers.set(SAVED, String(Date.now()));
  const html = await answer.text();
  if (since !== epoch || !isOfThisRelease(html)) return;
  const cache = await caches.open(PAGES);
  // One entry for each path. It is deleted first, so that the entries are in order of the last visit.
  await cache.delete(url.pathname, { ignoreSearch: true });
  await cache.put(url.href, new Response(html, { headers }));
  const entries = await cache.keys();
  await Promise.all(entries.slice(0, -MOST_PAGES).map((entry) => cache.delete(entry)));
  const linked = new Set(LINKED ? [...html.matchAll(LINKED)].map((found) => found[1]) : []);
  for (const address of linked) await saveLinked(new URL(address, location.origin), cache, since);
}

/** Stores a page that a visited page links to, so that it can be opened offline. @param {URL} url @param {Cache} cache @param {number} since */
async function saveLinked(url, cache, since) {
  const kept = await cache.match(url.href);
  if (Date.now() - Number(kept?.headers.get(SAVED) ?? 0) < LINKED_LIFETIME) return;
  await save(url, await fetch(url, { headers: { accept: "text/html" } }), since);
}

/**
 * Whether all assets of the page belong to this release.
 * @param {string} html
 */
function isOfThisRelease(html) {
  const named = html.match(/\/assets\/[^"#?]+\.(?:css|js|svg)/g) ?? [];
  // The scripts of a release lie in one folder, also those that are not stored in advance.
  const folder = shell.find((address) => address.endsWith(".js"))?.replace(/[^/]+$/, "");
  return named.every((address) => shell.includes(address) || address.replace(/[^/]+\.js$/, "") === folder);
}

/**
 * Sends a form, and erases the stored pages if the form changes every page or erases the visitor's data.
 * @param {FetchEvent} event @param {URL} url
 */
function form(event, url) {
  const answer = fetch(event.request);
  event.respondWith(event.request.mode === "navigate" ? answer.catch(unsent) : answer);
  if (!CHANGING.test(url.pathname)) return;
  epoch += 1;
  // What a script could not send changed nothing, and is sent again: without a network the pages are all there is.
  const isForm = event.request.mode === "navigate";
  event.waitUntil(answer.then(forget, () => isForm ? forget() : undefined));
}

/** Handles a form that could not be sent: its page stays open and shows that nothing was changed. */
async function unsent() {
  for (const page of await scope.clients.matchAll({ type: "window" })) page.postMessage("unsent");
  return new Response(null, { status: 204 });
}

async function forget() {
  epoch += 1;
  await caches.delete(PAGES);
  const cache = await caches.open(SHELL);
  await cache.add(new Request(OFFLINE, { cache: "reload" })).catch(() => {});
}
