// @ts-check
// The settings: a choice is kept as it is made, and the page follows without losing its place or the focus.

/** What differs by what was chosen, the window's title and the root's attributes apart. */
const PARTS = ["main", "nav.tabs", "#units"];

addEventListener("change", async (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = field.closest("form");
  if (!form?.matches("[data-settings]")) return;
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  let answer;
  try {
    answer = await fetch(form.action, { method: "POST", body });
  } catch {
    // As it is kept, which is as it was.
    form.reset();
    /** @type {HTMLElement} */ (document.querySelector("[data-not-saved]")).hidden = false;
    return;
  }
  // The page that says why nothing was kept.
  if (!answer.ok) return form.submit();
  if (field.name === "language") return location.reload();
  show(new DOMParser().parseFromString(await answer.text(), "text/html"), field.id);
});

/** @param {Document} page @param {string} focused */
function show(page, focused) {
  for (const { name, value } of page.documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.title = page.title;
  for (const part of PARTS) {
    const [old, next] = [document, page].map((one) => one.querySelector(part));
    if (old && next) old.replaceWith(document.adoptNode(next));
  }
  document.getElementById(focused)?.focus({ preventScroll: true });
}
