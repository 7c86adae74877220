// @ts-check
// Infinite scrolling: the next page of the list is loaded when the fifth card from its end comes into view. After going
// back, the list has its former length and scroll position.

const FROM_END = 5;
const SKELETONS = 4;

const list = /** @type {HTMLElement | null} */ (document.querySelector("[data-list]"));
const key = `list-${location.search}`;
let pages = 1;
let isLoading = false;
const observer = "IntersectionObserver" in window && new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) more();
});

const foot = () => document.querySelector("[data-list-foot]");
const next = () => /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-next]"));

function watch() {
  if (!observer || !list) return;
  observer.disconnect();
  const card = list.children[Math.max(0, list.children.length - FROM_END)];
  if (card && next()) observer.observe(card);
}

/** @returns {Promise<boolean>} Whether there was more. */
async function more() {
  const address = next()?.href;
  if (!list || !address || isLoading) return false;
  isLoading = true;
  const skeletons = Array.from({ length: SKELETONS }, skeleton);
  list.append(...skeletons);
  list.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (!answer.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const end = page.querySelector("[data-list-foot]");
    // Not our page, for example a network's sign-in page. Trying again would not help.
    if (!end) return false;
    list.append(...page.querySelectorAll("[data-list] > *"));
    foot()?.replaceWith(end);
    pages += 1;
    watch();
    return true;
  } catch {
    // The link stays usable.
    return false;
  } finally {
    for (const each of skeletons) each.remove();
    list.removeAttribute("aria-busy");
    isLoading = false;
  }
}

function skeleton() {
  const card = document.createElement("li");
  card.className = "card skeleton";
  card.setAttribute("aria-hidden", "true");
  card.append(Object.assign(document.createElement("span"), { className: "card-picture" }));
  return card;
}

async function restore() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (arrival?.type !== "back_forward" && arrival?.type !== "reload") return;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  while (pages < kept.pages && await more());
  if (kept.pages > 1) scrollTo(0, kept.top);
}

addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("[data-next]");
  const { ctrlKey, metaKey, shiftKey, altKey } = /** @type {MouseEvent} */ (event);
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  more();
});
addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ pages, top: scrollY }));
  } catch {
    // The browser has no storage: lists start at the top.
  }
});
// A failed page is requested again when the network is back.
addEventListener("online", watch);
restore().catch(() => {}).then(watch);
