// @ts-check
// The fields of accounts are checked while typing, by the server's rules.

/** @typedef {{ pattern?: string, fewest?: number, most?: number, message: string }} Rule */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {Field} field @returns {Rule | undefined} The first rule that the field breaks. */
function broken(field) {
  const rules = /** @type {Rule[]} */ (JSON.parse(field.dataset.rules ?? "[]"));
  // A box that is not ticked has its value all the same.
  if (field.matches("[type=checkbox]:not(:checked)")) return rules[0];
  const text = field.type === "email" ? field.value.trim() : field.value.normalize("NFC");
  const length = [...text].length;
  return rules.find(({ pattern, fewest = 0, most = Infinity }) =>
    pattern ? !new RegExp(pattern, "u").test(text) : length < fewest || length > most);
}

/** Whether the browser filled the field: until something is pressed, it shows its value to nobody. @param {Element} field */
const isFilled = (field) => [":autofill", ":-webkit-autofill"].some((name) => {
  try {
    return field.matches(name);
  } catch {
    // The browser has another name for it.
    return false;
  }
});

/** @param {HTMLFormElement} form @returns {Field[]} */
const checked = (form) => [...form.querySelectorAll("[data-rules]")].map((one) => /** @type {Field} */ (one));

/** Says below a field what is wrong with it. @param {Field} field */
function say(field) {
  const message = broken(field)?.message ?? "";
  const place = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  if (place && place.textContent !== message) place.textContent = message;
  if (message) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** @param {HTMLFormElement} form */
function enable(form) {
  const button = /** @type {HTMLButtonElement | null} */ (form.querySelector("button:not([type=button])"));
  if (button) button.disabled = checked(form).some((field) => !isFilled(field) && broken(field));
}

/** Shows what only works with scripts. @param {ParentNode} part */
export function dress(part) {
  for (const eye of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-eye]"))) eye.hidden = false;
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (part.querySelectorAll("form[data-checked]"))) enable(form);
}

/** @param {Event} event @returns {HTMLFormElement | null} */
const formOf = ({ target }) => (target instanceof Element ? target.closest("form[data-checked]") : null);

addEventListener("input", (event) => {
  const form = formOf(event);
  if (!form) return;
  const field = checked(form).find((one) => one === event.target);
  if (field) say(field);
  enable(form);
});
// A password manager may fill in without an event.
for (const kind of ["change", "focusin", "pointerdown", "animationstart"]) {
  addEventListener(kind, (event) => {
    const form = formOf(event);
    if (form) enable(form);
  });
}

addEventListener("click", ({ target }) => {
  const eye = target instanceof Element ? target.closest("[data-eye]") : null;
  const field = /** @type {HTMLInputElement | null | undefined} */ (eye?.parentElement?.querySelector("input"));
  if (!eye || !field) return;
  const isShown = field.type === "text";
  field.type = isShown ? "password" : "text";
  eye.setAttribute("aria-pressed", String(!isShown));
});

// A password that is shown is sent as one: password managers and the browser's memory of fields tell by the type.
addEventListener("submit", ({ target }) => {
  for (const eye of /** @type {HTMLElement} */ (target).querySelectorAll("[data-eye][aria-pressed=true]")) {
    /** @type {HTMLElement} */ (eye).click();
  }
}, true);
