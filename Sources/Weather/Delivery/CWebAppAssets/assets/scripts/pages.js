// @ts-check
// Navigation between places, and sheets. Swipes and arrow keys open the next place and replace this one in the history, so
// that going back leaves the places. A sheet has its own address; the page below it stays, with its live updates.
import { enhance } from "./chart.js";
import { followSheet } from "./live.js";

/** @param {-1 | 1} by */
function turn(by) {
  const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-previous], [data-next]"));
  const address = by < 0 ? page?.dataset.previous : page?.dataset.next;
  if (address) location.replace(address);
  return !!address;
}

/** Whether the touched or focused element scrolls horizontally itself. @param {EventTarget | null} target */
function isStrip(target) {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true;
  }
  return false;
}

/** @type {HTMLDialogElement | null} */
let sheet = null;

/** The number of the latest request to open or close a sheet. */
let newest = 0;
let isLeaving = false;

/** @param {string} address @param {() => void} otherwise Called if it cannot be loaded. */
async function open(address, otherwise) {
  const mine = ++newest;
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const text = await answer.text();
    if (mine !== newest) return false;
    const content = new DOMParser().parseFromString(text, "text/html").querySelector("[data-sheet]");
    if (!answer.ok || !content || sheet) throw new Error(address);
    show(content);
    return true;
  } catch {
    if (mine === newest) otherwise();
    return false;
  }
}

/** @param {Element} content */
function show(content) {
  sheet = document.createElement("dialog");
  sheet.className = "sheet";
  sheet.setAttribute("aria-labelledby", content.getAttribute("aria-labelledby") ?? "");
  sheet.append(document.adoptNode(content));
  sheet.addEventListener("cancel", (event) => (event.preventDefault(), leave()));
  sheet.addEventListener("click", (event) => {
    const isOutside = event.target === sheet;
    if (isOutside || /** @type {Element} */ (event.target).closest("[data-close]")) (event.preventDefault(), leave());
  });
  document.body.append(sheet);
  sheet.showModal();
  enhance(sheet);
  followSheet();
}

function leave() {
  // Going back takes a moment; another request during it is for the same sheet.
  if (isLeaving) return;
  isLeaving = !!history.state?.sheet;
  if (isLeaving) history.back();
  else close();
}

function close() {
  newest += 1;
  isLeaving = false;
  if (!sheet) return;
  sheet.close();
  sheet.remove();
  sheet = null;
  followSheet();
}

/** Whether a sheet's address was loaded as a page of its own, without a page below. */
const isAlone = () => !!document.querySelector("main [data-sheet]");

addEventListener("popstate", ({ state }) => {
  if (isAlone() && !location.pathname.endsWith("/future")) location.reload();
  else if (!state?.sheet) close();
  else if (!sheet && !isAlone()) open(state.sheet, () => location.reload());
});

/** Safari before 15.4 has no dialogs; there, links open the sheet's own page. */
const hasSheets = !!window.HTMLDialogElement?.prototype.showModal;

addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.('a[href$="/future"]');
  if (!hasSheets || !(link instanceof HTMLAnchorElement) || isAlone() || event.defaultPrevented || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const address = link.href;
  open(address, () => location.assign(address)).then((isOpen) => {
    link.removeAttribute("aria-busy");
    if (isOpen) history.pushState({ sheet: address }, "", address);
  });
});

addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (document.querySelector("dialog[open]") || target.closest?.("input, select, textarea, [contenteditable]")) return;
  const close = /** @type {HTMLElement | null} */ (document.querySelector("[data-sheet] [data-close]"));
  if (event.key === "Escape" && close) close.click();
  else if (event.key === "ArrowLeft" && !isStrip(target)) turn(-1);
  else if (event.key === "ArrowRight" && !isStrip(target)) turn(1);
});

/** @type {{ x: number, y: number, isAtTop: boolean } | null} */
let touch = null;
addEventListener("touchstart", (event) => {
  // Gestures on the sheet do not refresh the page below.
  if (sheet) event.stopPropagation();
  const { clientX: x, clientY: y } = event.touches[0];
  const scrolled = sheet ? sheet.scrollTop : 1;
  touch = event.touches.length > 1 || isStrip(event.target) ? null : { x, y, isAtTop: scrolled <= 0 };
}, { passive: true, capture: true });
addEventListener("touchend", (event) => {
  if (!touch) return;
  const { clientX, clientY } = event.changedTouches[0];
  const [across, down] = [clientX - touch.x, clientY - touch.y];
  if (sheet) {
    if (touch.isAtTop && down > 80 && down > 2 * Math.abs(across)) leave();
  } else if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) turn(across > 0 ? -1 : 1);
  touch = null;
}, { passive: true });
