// @ts-check
// Pages beside and above one another: swiping and arrow keys lead to the next place, in the place of this one, so that the
// way back leads to where somebody came from; a sheet opens over a page that
// stays as it is, its live updates too, and has an address of its own.
import { enhance } from "./chart.js";
import { followSheet } from "./live.js";

/** @param {-1 | 1} by */
function turn(by) {
  const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-previous], [data-next]"));
  const address = by < 0 ? page?.dataset.previous : page?.dataset.next;
  if (address) location.replace(address);
  return !!address;
}

/** Whether something under a finger or the focus scrolls sideways by itself. @param {EventTarget | null} target */
function isStrip(target) {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true;
  }
  return false;
}

/** @type {HTMLDialogElement | null} */
let sheet = null;

/** The newest of what was asked for: a sheet, or none. */
let newest = 0;
let isLeaving = false;

/** @param {string} address @param {() => void} otherwise What to do where it cannot be had. Whether it is open. */
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
  // Going back takes a moment: whoever asks again means the same sheet.
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

/** Whether a sheet's address was loaded by itself: it shares its history with the page below it, but not its document. */
const isAlone = () => !!document.querySelector("main [data-sheet]");

addEventListener("popstate", ({ state }) => {
  if (isAlone() && !location.pathname.endsWith("/future")) location.reload();
  else if (!state?.sheet) close();
  else if (!sheet && !isAlone()) open(state.sheet, () => location.reload());
});

/** Safari before 15.4 has no dialogs: links lead to the sheet's own page. */
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
  // The page below is not pulled by what is done to the sheet.
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
