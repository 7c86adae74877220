// @ts-check
// Search as you type. The server treats a partial syllable as the letters typed so far ("성" is a beginning of 서울), so text
// is sent during composition. Otherwise phones, which compose a whole word, would show nothing until its end. Only a single
// letter under composition waits for a pause in typing, after which it is searched for as an initial consonant.

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
/** The selected row, and the selected cell in it. */
let [row, cell] = [-1, 0];

async function ask() {
  const text = field.value.trim();
  if (text === shown) return;
  asking?.abort();
  const mine = (asking = new AbortController());
  try {
    const answer = await fetch(`/search/results?q=${encodeURIComponent(text)}`, { signal: mine.signal });
    const html = await answer.text();
    // An older answer never replaces a newer one.
    if (!answer.ok || mine !== asking) return;
    shown = text;
    list.innerHTML = html;
    dress();
  } catch {
    // Cancelled for a newer text, or no connection, which the page shows. Enter searches again.
  }
}

/** Makes the results a combobox's popup. It is a grid, since each row opens a place and has another control. */
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

/** Returns the control in a cell. @returns {HTMLElement | null | undefined} */
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
  // The running request is for the former text.
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
  // Going back returns to these results. The search is stored when a result is opened; the form that adds a place contains
  // it already.
  history.replaceState(null, "", `/search?q=${encodeURIComponent(shown)}`);
  if (!target.closest("[data-open]")) return;
  const token = list.dataset.token ?? "";
  navigator.sendBeacon("/search/remember", new URLSearchParams({ token, q: shown }));
});

// Something was changed elsewhere: the recent searches, or what is saved.
document.addEventListener("live:page", (event) => {
  const other = /** @type {CustomEvent<Document>} */ (event).detail.getElementById("search-results");
  if (!shown && !field.value && other && other.textContent !== list.textContent) {
    list.innerHTML = other.innerHTML;
    dress();
  } else if (shown) {
    shown = "";
    ask();
  }
});

field.setAttribute("role", "combobox");
field.setAttribute("aria-autocomplete", "list");
field.setAttribute("aria-haspopup", "grid");
dress();
// Typed before this script was loaded, or on the previous page.
try {
  field.value = (sessionStorage.getItem("typed") ?? "") + field.value;
  sessionStorage.removeItem("typed");
} catch {
  // The browser has no storage.
}
ask();
