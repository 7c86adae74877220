// @ts-check
// Accounts: signing in opens over the page in view, and open pages learn that somebody signed in or out in another tab.
// Without this script, the same forms work as pages.
import { reconcile } from "./live.js";

const root = document.documentElement;

/** Lets the forms be checked while typing. Most pages have none, and do not load what does. @param {ParentNode} part */
export function dress(part) {
  if (!part.querySelector("form[data-checked]")) return;
  import("./fields.js").then((fields) => fields.dress(part)).catch(() => {
    // It did not arrive: the server checks them.
  });
}

/** Whether a press opens another tab or window. @param {MouseEvent} event */
export const isSpecial = ({ button, ctrlKey, metaKey, shiftKey, altKey }) => !!button || ctrlKey || metaKey || shiftKey || altKey;
const here = () => location.pathname + location.search;

// Signing in over the page in view

const hasDialogs = !!window.HTMLDialogElement?.prototype.showModal;
/** Whether the dialog was loaded, so that going back may close it. */
let isLoaded = false;
/** @param {string} address What does not arrive is opened as a page. */
const over = (address) => {
  isLoaded = true;
  return import("./over.js").catch(() => void location.assign(address));
};

addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[data-members]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || isSpecial(event)) return;
  // A tab may lead to another page of its own, for which nobody need be signed in.
  if (!hasDialogs || "signedIn" in root.dataset || link.pathname !== link.dataset.members) return;
  event.preventDefault();
  const address = `/sign-in?next=${encodeURIComponent(link.pathname)}&back=${encodeURIComponent(here())}`;
  over(address).then((dialog) => dialog?.open(address, true));
});
addEventListener("popstate", ({ state }) => {
  if (!hasDialogs || "signedIn" in root.dataset || (!state?.over && !isLoaded)) return;
  over(location.href).then((dialog) => dialog?.follow(state));
});

// Who is at the browser, for the pages in other tabs

const WHO = "who";

/** Tells other tabs whose page this is, unless the page is old or an error. */
async function tell() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (root.dataset.saved || arrival?.type === "back_forward" || arrival?.responseStatus >= 400) return;
  const [before, now] = [localStorage.getItem(WHO), root.dataset.mark ?? ""];
  if (before === now) return;
  localStorage.setItem(WHO, now);
  // A session that was ended elsewhere leaves its pages here.
  for (const name of before ? await caches.keys() : []) if (name.startsWith("pages-")) await caches.delete(name);
}

addEventListener("storage", ({ key, newValue }) => {
  if (key === WHO && newValue !== (root.dataset.mark ?? "")) reconcile();
});

dress(document);
tell().catch(() => {
  // The browser has no storage: a page is looked at again when it becomes visible.
});
