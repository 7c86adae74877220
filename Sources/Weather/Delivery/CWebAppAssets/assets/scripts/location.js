// @ts-check
// A whole coordinate pasted into one field of /location fills both. (Without scripts, the server splits it.)

const form = document.querySelector("[data-location]");
const [latitude, longitude] = form?.querySelectorAll('input[type="text"]') ?? [];

form?.addEventListener("paste", (event) => {
  const text = /** @type {ClipboardEvent} */ (event).clipboardData?.getData("text") ?? "";
  const pair = /^\s*([+\-−]?\d+(?:\.\d*)?)\s*(?:[,;]\s*|\s+)([+\-−]?\d+(?:\.\d*)?)\s*$/.exec(text);
  if (!pair || !(latitude instanceof HTMLInputElement) || !(longitude instanceof HTMLInputElement)) return;
  event.preventDefault();
  [latitude.value, longitude.value] = [pair[1], pair[2]];
  longitude.focus();
});

// Moves the focus to the rejected field.
const wrong = form?.querySelector('[aria-invalid="true"]');
if (wrong instanceof HTMLElement) wrong.focus();
