// @ts-check
// A new key is copied by a press. Without this script it is selected by hand.

const [field, button, message] = ["[data-secret]", "[data-copy]", "[data-copied]"].map((name) => document.querySelector(name));

/** Copies in a way that also works where the page came without encryption. @param {HTMLInputElement} input */
async function copy(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

if (field instanceof HTMLInputElement && button instanceof HTMLElement && message instanceof HTMLElement) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { copied = "", notCopied = "" } = message.dataset;
    message.textContent = (await copy(field)) ? copied : notCopied;
  });
}
