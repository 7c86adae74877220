// @ts-check
/// <reference lib="webworker" />
// Keeps the app usable without a network: what pages are made of, and the last of the pages that were seen.
// Served at /worker.js behind a line that sets `release`: another release is another worker. It says which pages are kept
// (`pages`), of which of them any query (`queries`), what a kept page names that is kept with it (`linked`), and which forms
// change every page (`changing`); each is a regular expression.

/** @type {{id: string, shell: string[], pages: string, queries: string, linked: string, changing: string}} */
const { id, shell, ...rules } = /** @type {any} */ (self).release;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SHELL = `shell-${id}`;
const PAGES = `pages-${id}`;
const OFFLINE = "/offline";
/** How long a page may take before the last one is shown, in milliseconds. */
const PATIENCE = 3000;
const MOST_PAGES = 60;
/** How long what a kept page leads to will do when the page is kept anew, in milliseconds. */
const LINKED_LIFETIME = 600_000;
/** How many of the pages seen are fetched anew for a new release. */
const MOST_RENEWED = 8;
/** When a page was kept, in milliseconds since 1970. */
const SAVED = "x-saved";
const [PAGE_PATH, ANY_QUERY, CHANGING] = [rules.pages, rules.queries, rules.changing].map((rule) => RegExp(`^(?:${rule})$`));
const LINKED = rules.linked ? RegExp(rules.linked) : undefined;

/** More of the list than at first: kept in its place, and of it what is kept will do. */
const MORE_ROWS = /^\?rows=\d+$/;

/** Rises when what is kept is erased: an answer under way then is not kept. */
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
  // Pages are fetched anew by a refresh too.
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

// Pages of another release name files that are gone: they go too, and those seen last are fetched again, as are those
// that are open and were loaded without the worker.
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
  // What the browser has just loaded will do at a first visit; for a new release it is of the one before.
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
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

/**
 * The page of the network; where there is none, or it takes long, the last that was kept.
 * @param {FetchEvent} event @param {URL} url
 */
async function page(event, url) {
  const since = epoch;
  // Not what the browser has itself: it goes back to pages that choices made since have changed.
  const kept = fetch(event.request, { cache: "no-cache" }).then((answer) => keep(event, url, answer, since));
  // Keeps the worker alive until a late answer is kept.
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

/** Whether nothing is asked of the page but itself. @param {URL} url */
const isWhole = (url) => url.search === "" || (url.pathname === "/" && MORE_ROWS.test(url.search));

/** That of the address itself; without a query, the last of its path. @param {URL} url */
async function lastPage(url) {
  const found = await caches.match(url.href, { cacheName: PAGES, ignoreVary: true, ignoreSearch: isWhole(url) });
  return found && marked(found);
}

/**
 * Scripts cannot read the head of the answer they came with: the page itself says since when it was kept.
 * @param {Response} page
 */
async function marked(page) {
  const html = await page.text();
  const since = Number(page.headers.get(SAVED)) || Date.now();
  return new Response(html.replace("<html", `<html data-saved="${since}"`), page);
}

/**
 * Keeps an answer where it is a page to be kept, and gives it on.
 * @param {FetchEvent} event @param {URL} url @param {Response} answer @param {number} since The epoch it was asked in.
 */
function keep(event, url, answer, since) {
  event.waitUntil(save(url, answer.clone(), since));
  return answer;
}

/** @param {URL} url @param {Response} answer @param {number} since */
async function save(url, answer, since) {
  const isPage = answer.status === 200 && answer.type === "basic" && !answer.redirected
    && answer.headers.get("content-type")?.startsWith("text/html")
    && !answer.headers.get("cache-control")?.includes("no-store")
    && PAGE_PATH.test(url.pathname) && (isWhole(url) || ANY_QUERY.test(url.pathname));
  if (!isPage) return;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  headers.set(SAVED, String(Date.now()));
  const html = await answer.text();
  if (since !== epoch || !isOfThisRelease(html)) return;
  const cache = await caches.open(PAGES);
  // One of a path; taken away first, so that the order of the entries is that of the last visits.
  await cache.delete(url.pathname, { ignoreSearch: true });
  await cache.put(url.href, new Response(html, { headers }));
  const entries = await cache.keys();
  await Promise.all(entries.slice(0, -MOST_PAGES).map((entry) => cache.delete(entry)));
  const linked = LINKED?.exec(html)?.[1];
  if (linked) await saveLinked(new URL(linked, location.origin), cache, since);
}

/** What a page that was seen leads to can be opened later too. @param {URL} url @param {Cache} cache @param {number} since */
async function saveLinked(url, cache, since) {
  const kept = await cache.match(url.href);
  if (Date.now() - Number(kept?.headers.get(SAVED) ?? 0) < LINKED_LIFETIME) return;
  await save(url, await fetch(url, { headers: { accept: "text/html" } }), since);
}

/**
 * Whether all that the page loads is in this release's shell.
 * @param {string} html
 */
function isOfThisRelease(html) {
  const named = html.match(/\/assets\/[^"#?]+\.(?:css|js|svg)/g) ?? [];
  return named.every((address) => shell.includes(address));
}

/**
 * Choices change every page, and what is erased is erased here too.
 * @param {FetchEvent} event @param {URL} url
 */
function form(event, url) {
  const answer = fetch(event.request);
  event.respondWith(event.request.mode === "navigate" ? answer.catch(unsent) : answer);
  if (!CHANGING.test(url.pathname)) return;
  epoch += 1;
  event.waitUntil(answer.catch(() => {}).then(forget));
}

/** A form that reaches nobody changes nothing: its page stays, and says so. */
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
