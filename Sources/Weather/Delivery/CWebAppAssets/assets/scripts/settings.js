// @ts-check
// The settings: each choice is saved immediately, and the page is updated without losing scroll position or focus.
import { focus, focused, stay } from "./forms.js";

/** The parts of the page that depend on settings, besides the title and the root's attributes. */
const PARTS = ["main", "nav.tabs", "#units"];

/** Changes that are not yet sent. @type {Map<HTMLFormElement, URLSearchParams>} */
const waiting = new Map();
/** What is under way. @type {[HTMLFormElement, URLSearchParams] | undefined} */
let sent;
let isOtherLanguage = false;

addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = field.closest("form");
  if (!form?.matches("[data-settings]")) return;
  // Sends only the changed setting, because the others on the page may be outdated.
  const fields = waiting.get(form) ?? new URLSearchParams();
  const hidden = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[type=hidden]"));
  for (const { name, value } of [...hidden, field]) fields.set(name, value);
  waiting.set(form, fields);
  isOtherLanguage ||= field.name === "language";
  if (!sent) send();
});

/** Sends choices one after another, so that the last is saved last. The page is updated when none is left. */
async function send() {
  let page = "";
  try {
    // Choices made meanwhile are added to the end.
    for (const [form, body] of waiting) {
      waiting.delete(form);
      sent = [form, body];
      const answer = await fetch(form.action, { method: "POST", body });
      // Opens the page that says why nothing was saved.
      if (!answer.ok) return form.submit();
      page = await answer.text();
    }
  } catch {
    // Shows the saved settings: those of the last answer, or the former ones.
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

// Choices are saved even if the page is left now, which may cancel the running request.
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

// The subscription to notices ends with signing out.
if (document.querySelector("[action='/sign-out']")) import("./notifications.js");
