// @ts-check
// The settings: a choice is kept as it is made, and the page follows without losing its place or the focus.
import { focus, focused, stay } from "./forms.js";

/** What differs by what was chosen, the window's title and the root's attributes apart. */
const PARTS = ["main", "nav.tabs", "#units"];

/** What was chosen and is not yet sent. @type {Map<HTMLFormElement, URLSearchParams>} */
const waiting = new Map();
/** What is under way. @type {[HTMLFormElement, URLSearchParams] | undefined} */
let sent;
let isOtherLanguage = false;

addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = field.closest("form");
  if (!form?.matches("[data-settings]")) return;
  // What was chosen and nothing else: what the page says of the rest may be older than what is kept.
  const fields = waiting.get(form) ?? new URLSearchParams();
  const hidden = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[type=hidden]"));
  for (const { name, value } of [...hidden, field]) fields.set(name, value);
  waiting.set(form, fields);
  isOtherLanguage ||= field.name === "language";
  if (!sent) send();
});

/** One after another: what was chosen last is kept last, and shown once nothing more is waiting. */
async function send() {
  let page = "";
  try {
    // What is chosen meanwhile comes to its end.
    for (const [form, body] of waiting) {
      waiting.delete(form);
      sent = [form, body];
      const answer = await fetch(form.action, { method: "POST", body });
      // The page that says why nothing was kept.
      if (!answer.ok) return form.submit();
      page = await answer.text();
    }
  } catch {
    // As it is kept, which is as it was or as the last answer says.
    waiting.clear();
    if (page) show(page);
    else for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("[data-settings]"))) form.reset();
    /** @type {HTMLElement} */ (document.querySelector("[data-not-saved]")).hidden = false;
    page = "";
  }
  sent = undefined;
  if (page && isOtherLanguage) {
    stay();
    location.reload();
  } else if (page) show(page);
}

// Whoever leaves meanwhile has chosen all the same: what is under way may end with the page.
addEventListener("pagehide", () => {
  for (const [form, body] of [...(sent ? [sent] : []), ...waiting]) navigator.sendBeacon(form.action, body);
  waiting.clear();
});

/** @param {string} text */
function show(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const { name, value } of page.documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.title = page.title;
  const control = focused();
  for (const part of PARTS) {
    const [old, next] = [document, page].map((one) => one.querySelector(part));
    if (old && next) old.replaceWith(document.adoptNode(next));
  }
  focus(control);
}
