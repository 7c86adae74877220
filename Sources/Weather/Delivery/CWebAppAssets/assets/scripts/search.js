// @ts-check
// Search as you type. The server reads half a syllable as the letters typed so far ("성" is a beginning of 서울), so text is
// sent while it is composed: a phone composes a whole word at once and would otherwise show nothing until its end. Only a
// lone letter under composition, half of no syllable yet, waits for typing to rest: then it is meant as an initial.

const REST = 300;

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-search]"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input[name=q]"));
const list = /** @type {HTMLElement} */ (document.getElementById("search-results"));
const status = /** @type {HTMLElement} */ (document.getElementById("search-status"));

/** The text whose results are on the page. */
let shown = field.value.trim();
/** @type {AbortController | undefined} */
let asking;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
let frame = 0;
/** The row and the cell of it that arrows have come to. */
let [row, cell] = [-1, 0];

async function ask() {
  const text = field.value.trim();
  if (text === shown) return;
  asking?.abort();
  const mine = (asking = new AbortController());
  try {
    const answer = await fetch(`/search/results?q=${encodeURIComponent(text)}`, { signal: mine.signal });
    const html = await answer.text();
    // An older answer never replaces a newer.
    if (!answer.ok || mine !== asking) return;
    shown = text;
    list.innerHTML = html;
    dress();
  } catch {
    // Given up for a newer text, or no connection, of which the page tells; Enter asks again.
  }
}

/** Lists are the popup of a combobox: a grid, since each row opens a place and has a control of its own. */
function dress() {
  const grid = list.querySelector("[data-rows]");
  grid?.setAttribute("role", "grid");
  rows().forEach((element, index) => {
    element.setAttribute("role", "row");
    [...element.children].forEach((child, column) => {
      child.setAttribute("role", "gridcell");
      child.id = `search-${index}-${column}`;
    });
  });
  status.textContent = list.querySelector("[data-found]")?.getAttribute("data-found") ?? "";
  field.setAttribute("aria-expanded", String(!!grid));
  if (grid) field.setAttribute("aria-controls", (grid.id = "search-grid"));
  else field.removeAttribute("aria-controls");
  go(-1, 0);
}

/** @returns {Element[]} */
const rows = () => [...list.querySelectorAll("[data-row]")];

/** What a cell is for. @returns {HTMLElement | null | undefined} */
const control = (/** @type {number} */ index, /** @type {number} */ column) =>
  rows()[index]?.children[column]?.querySelector("a, button");

function go(/** @type {number} */ index, /** @type {number} */ column) {
  [row, cell] = [index, column];
  list.querySelectorAll("[aria-selected]").forEach((old) => old.removeAttribute("aria-selected"));
  const next = rows()[row]?.children[cell];
  next?.setAttribute("aria-selected", "true");
  next?.scrollIntoView({ block: "nearest" });
  if (next) field.setAttribute("aria-activedescendant", next.id);
  else field.removeAttribute("aria-activedescendant");
}

function clear() {
  field.value = "";
  list.innerHTML = "";
  dress();
  ask();
}

field.addEventListener("input", (event) => {
  // What is under way answers a text that is no longer there.
  asking?.abort();
  clearTimeout(resting);
  cancelAnimationFrame(frame);
  if (!field.value.trim()) return clear();
  const isHalf = /** @type {InputEvent} */ (event).isComposing && /[\u3131-\u318e]$/.test(field.value);
  if (isHalf) resting = setTimeout(ask, REST);
  else frame = requestAnimationFrame(ask);
});
field.addEventListener("compositionend", ask);

field.addEventListener("keydown", (event) => {
  const count = rows().length;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowDown" && count) go((row + 1) % count, 0);
  else if (event.key === "ArrowUp" && count) go(row < 0 ? count - 1 : row - 1, 0);
  else if (event.key === "ArrowRight" && control(row, 1)) go(row, 1);
  else if (event.key === "ArrowLeft" && cell > 0) go(row, 0);
  else if (event.key === "Enter" && shown === field.value.trim() && control(Math.max(row, 0), cell)) {
    control(Math.max(row, 0), cell)?.click();
  } else if (event.key === "Escape") {
    if (field.value) clear();
    else /** @type {HTMLElement | null} */ (form.querySelector("[data-cancel]"))?.click();
  } else return;
  event.preventDefault();
});

list.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest("[data-open], [data-add]")) return;
  // The way back leads to these results; what was searched for is kept once something came of it (the form of a place that
  // is added says it itself).
  history.replaceState(null, "", `/search?q=${encodeURIComponent(shown)}`);
  if (!target.closest("[data-open]")) return;
  const token = list.dataset.token ?? "";
  navigator.sendBeacon("/search/remember", new URLSearchParams({ token, q: shown }));
});

field.setAttribute("role", "combobox");
field.setAttribute("aria-autocomplete", "list");
field.setAttribute("aria-haspopup", "grid");
dress();
// Typed before this script had come, or on the page before.
try {
  field.value = (sessionStorage.getItem("typed") ?? "") + field.value;
  sessionStorage.removeItem("typed");
} catch {
  // A browser that keeps nothing.
}
ask();
