// @ts-check
// Forms: what is pressed twice acts once, and a form that leads back to its own page leaves the person where they were.

/** Milliseconds within which a second press is a slip of the finger. */
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

/** What is scrolled and focused is kept where the next page has the address of this one. */
export function stay() {
  try {
    sessionStorage.setItem("stay", JSON.stringify([here(), scrollY, focused()]));
  } catch {
    // A browser that keeps nothing: pages begin at their top.
  }
}

/**
 * What has the focus, as a page that replaces this one can find it: what it belongs to, and which of its controls it is,
 * from the last.
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
  // A row that came to an end of its list can be moved one way only.
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
    // Another page.
  } else if (notice) {
    // What can be undone, or was not done, is to be seen.
    notice.querySelector("button")?.focus();
  } else {
    scrollTo(0, top);
    focus(control ?? undefined);
  }
} catch {
  // As above.
}
