// @ts-check
// Forms: a double press acts once, and a form that returns to its own page keeps scroll position and focus.

/** A second press within this many milliseconds is ignored. */
const SLIP = 500;
/** @type {WeakMap<EventTarget, number>} */
const sent = new WeakMap();

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post") return;
  if (event.timeStamp - (sent.get(form) ?? -SLIP) < SLIP) event.preventDefault();
  else {
    sent.set(form, event.timeStamp);
    stay();
  }
}, true);

/** Sends a form as its button would. @param {HTMLFormElement} form */
export function send(form) {
  if (form.requestSubmit) return form.requestSubmit();
  // Safari before 16.
  const button = form.appendChild(document.createElement("button"));
  button.hidden = true;
  button.click();
  button.remove();
}

const CONTROLS = "a, button, input";
const here = () => location.pathname + location.search;

/** Stores scroll position and focus for the next page if it has the same address. */
export function stay() {
  try {
    sessionStorage.setItem("stay", JSON.stringify([here(), scrollY, focused()]));
  } catch {
    // The browser has no storage: pages start at the top.
  }
}

/**
 * The focused control, in a form that also identifies it on a page that replaces this one: the element it belongs to, and
 * its index among the controls of that element, counted from the last.
 * @returns {[string, number] | undefined}
 */
export function focused() {
  const control = document.activeElement;
  const owner = /** @type {HTMLElement | null | undefined} */ (control?.closest("[data-id], [id]"));
  if (!control || !owner) return;
  return [owner.dataset.id ?? owner.id, [...owner.querySelectorAll(CONTROLS)].reverse().indexOf(control)];
}

/** @param {ReturnType<typeof focused>} [control] */
export function focus([name, index] = ["", 0]) {
  const owner = /** @type {HTMLElement | null} */ (document.querySelector(`[data-id="${name}"], [id="${name}"]`));
  const control = [.../** @type {NodeListOf<HTMLElement>} */ (owner?.querySelectorAll(CONTROLS) ?? [])].reverse()[index];
  // A row at an end of its list can be moved in one direction only.
  const next = /** @type {HTMLElement | null | undefined} */ (
    control?.matches(":disabled") ? owner?.querySelector("button:enabled") : control ?? owner);
  next?.focus({ preventScroll: true });
  next?.closest("[data-id]")?.scrollIntoView({ block: "nearest" });
}

try {
  const [address, top, control] = JSON.parse(sessionStorage.getItem("stay") ?? "[]");
  sessionStorage.removeItem("stay");
  const notice = document.querySelector(".notice.refused, .notice form");
  if (address !== here()) {
    // This is another page.
  } else if (notice) {
    // A notice of a failure or with an undo button must be visible, so the page is not scrolled.
    notice.querySelector("button")?.focus();
  } else {
    scrollTo(0, top);
    focus(control ?? undefined);
  }
} catch {
  // The browser has no storage.
}
