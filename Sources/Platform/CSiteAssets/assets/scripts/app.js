// @ts-check
// Loaded on every page: common behaviour, keyboard shortcuts, and the service worker for offline use.
import "./live.js";
import { send } from "./forms.js";
import "./offline.js";

/** @param {string} selector @returns {HTMLElement | null} */
const find = (selector) => document.querySelector(selector);
const help = /** @type {HTMLDialogElement | null} */ (find("#help"));

/** What is typed while the search is on its way, which begins with it. @type {string | undefined} */
let typed;

/** @type {Record<string, () => boolean>} Whether the key did something. */
const keys = {
  "/": () => {
    const field = find('input[type="search"]');
    const search = /** @type {HTMLAnchorElement | null} */ (find('nav [data-tab="search"]'));
    if (field) field.focus();
    else if (search) {
      typed = "";
      location.assign("/search");
    }
    return !!(field ?? search);
  },
  r: () => {
    const control = find("[data-refresh]");
    if (control) control.click();
    else location.reload();
    return true;
  },
  "?": () => !!help?.showModal && (help.showModal(), true),
  arrowdown: () => step(1),
  arrowup: () => step(-1),
};

/** Sends the form that the product assigns to a key. Returns whether there is one. @param {string} key */
function sendForm(key) {
  const form = /** @type {HTMLFormElement | null} */ (find(`form[data-key="${CSS.escape(key)}"]`));
  if (form) send(form);
  return !!form;
}

/** Moves the focus along the links of a list if one of them has it. @param {number} by */
function step(by) {
  const links = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-arrows] a[href]"))];
  const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 ? undefined : links[at + by];
  next?.focus();
  return !!next;
}

/** Each tab remembers its last page and opens it again. The current tab opens its first page. */
function keepTabs() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  // A page that rejects a form has the form's address, which cannot be opened by a link.
  const isErasing = !!find("[data-erases]");
  const isPlace = !isErasing && !(arrival?.responseStatus >= 400);
  if (isErasing) addEventListener("submit", () => sessionStorage.clear());
  const text = /** @type {HTMLInputElement | null} */ (find("[data-search] input[name=q]"));
  // The query of a one-time request, such as the device's position, is not stored.
  const query = find("[data-passing]") ? "" : location.search;
  const place = () => (text?.value ? `/search?q=${encodeURIComponent(text.value)}` : location.pathname + query);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("nav [data-tab]"))) {
    const name = `tab-${link.dataset.tab}`;
    if (link.matches("[aria-current]")) addEventListener("pagehide", () => isPlace && sessionStorage.setItem(name, place()));
    else link.href = sessionStorage.getItem(name) ?? link.href;
  }
}

// Without scripts, a refresh is a link to the page itself. A live page need not be loaded again.
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[data-refresh]");
  if (link && find("[data-live]")) event.preventDefault();
});

addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  // A dialog that was just closed may still have the focus, so this tests whether one is open.
  if (find("dialog[open]") || target.closest?.("input, select, textarea, [contenteditable]")) return;
  const { key, code } = event;
  // A key held down counts as one press. Keys typed ahead go into the search field.
  const isHeld = event.repeat && /^([^ ]|Enter)$/.test(key);
  if (typed !== undefined && !isHeld && key.length === 1) typed += key;
  // With another alphabet, a key is identified by its position: ㄱ is KeyR.
  const name = /[!-~]/.test(key) ? key : code.slice(3);
  const act = keys[name.toLowerCase()] ?? (() => sendForm(name.toLowerCase()));
  if (isHeld || typed !== undefined || act()) event.preventDefault();
});
addEventListener("pagehide", () => {
  if (typed) sessionStorage.setItem("typed", typed);
  typed = undefined;
});

// Icons are drawn from one file. If it fails to load, each icon shows a placeholder and the file is requested again,
// which no browser does by itself.
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 16_000;
let pause = FIRST_PAUSE;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let nextLook;

/** Marks the icons that are not drawn. */
function lookAtIcons() {
  nextLook = undefined;
  let areAbsent = false;
  for (const use of /** @type {NodeListOf<SVGUseElement>} */ (document.querySelectorAll(".icon use"))) {
    const isAbsent = !!use.checkVisibility?.() && !use.getBBox().width;
    use.parentElement?.toggleAttribute("data-absent", isAbsent);
    areAbsent ||= isAbsent;
  }
  if (areAbsent) nextLook = setTimeout(loadIcons, pause);
  else pause = FIRST_PAUSE;
}

function loadIcons() {
  clearTimeout(nextLook);
  pause = Math.min(LONGEST_PAUSE, 2 * pause);
  for (const use of document.querySelectorAll("[data-absent] use")) use.setAttribute("href", use.getAttribute("href") ?? "");
  // There is no event for a loaded icon.
  nextLook = setTimeout(lookAtIcons, 500);
}

const lookSoon = () => { nextLook ??= setTimeout(lookAtIcons, 100); };
addEventListener("load", lookSoon);
addEventListener("error", ({ target }) => { if (target instanceof SVGUseElement) lookSoon(); }, true);
addEventListener("online", loadIcons);
document.addEventListener("live:piece", lookSoon);

try {
  keepTabs();
} catch {
  // The browser has no storage: tabs open their first page.
}
