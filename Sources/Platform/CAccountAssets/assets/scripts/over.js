// @ts-check
// Signing in over the page in view: loaded when somebody wants to.
import { dress, isSpecial } from "./account.js";

/** @type {HTMLDialogElement | undefined} */
let dialog;

/** @param {string} text The HTML of a page. @returns {Element | null} */
const content = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  return page.querySelector("[data-account]") ?? page.querySelector("main .message");
};

/** @param {Element} part */
function show(part) {
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "account-over";
    dialog.setAttribute("aria-labelledby", "account-title");
    dialog.addEventListener("cancel", (event) => (event.preventDefault(), leave()));
    dialog.addEventListener("click", pressed);
    dialog.addEventListener("submit", (event) => {
      // A second press within a moment.
      if (event.defaultPrevented) return;
      event.preventDefault();
      send(/** @type {HTMLFormElement} */ (event.target));
    });
    document.body.append(dialog);
  }
  dialog.textContent = "";
  dialog.append(document.adoptNode(part));
  dress(dialog);
  if (!dialog.open) dialog.showModal();
  const first = dialog.querySelector("[aria-invalid=true], input:not([type=hidden], [readonly]), h1");
  /** @type {HTMLElement | null} */ (first)?.focus();
}

/** @param {string} address @param {boolean} [isNew] Whether going back is to close it. */
export async function open(address, isNew) {
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const part = answer.redirected ? null : content(await answer.text());
    if (!part) throw answer;
    // Before it is seen: it may be closed at once.
    if (isNew) history.pushState({ over: address }, "");
    show(part);
  } catch {
    location.assign(address);
  }
}

/** Opens or closes it as the history says. @param {{ over?: string } | null} state */
export function follow(state) {
  if (dialog && !state?.over) close();
  else if (!dialog && state?.over) open(state.over);
}

/** @param {MouseEvent} event */
function pressed(event) {
  const target = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-over]"));
  if (target === dialog || target.closest("[data-close]")) (event.preventDefault(), leave());
  else if (link && !isSpecial(event)) (event.preventDefault(), open(link.href));
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const button = /** @type {HTMLButtonElement | null} */ (form.querySelector("button:not([type=button])"));
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  if (button) button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    // As after the form of a page: somebody else is at the browser now.
    if (answer.redirected) return location.assign(answer.url);
    const part = content(await answer.text());
    if (!part) throw answer;
    show(part);
  } catch {
    form.submit();
  }
}

function leave() {
  if (history.state?.over) history.back();
  else close();
}

function close() {
  dialog?.close();
  dialog?.remove();
  dialog = undefined;
}
