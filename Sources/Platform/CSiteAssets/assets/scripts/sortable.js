// @ts-check
// Reorders rows by dragging.
import { send } from "./forms.js";

for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sortable]"))) sortable(list);

/** Makes rows draggable by their grip. Dropping one sends the same form as the buttons next to it. @param {HTMLElement} list */
function sortable(list) {
  const form = /** @type {HTMLFormElement} */ (list.closest("form"));
  for (const grip of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-grip]"))) {
    const row = /** @type {HTMLElement} */ (grip.closest("[data-id]"));
    grip.hidden = false;
    let from = 0;
    grip.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      from = place();
      grip.setPointerCapture(event.pointerId);
      row.classList.add("dragged");
    });
    grip.addEventListener("pointermove", (event) => {
      if (!grip.hasPointerCapture(event.pointerId)) return;
      const over = [...list.children].find((other) => {
        const box = other.getBoundingClientRect();
        return event.clientY > box.top && event.clientY < box.bottom;
      });
      if (!over || over === row) return;
      // Moves the other rows instead, because moving the dragged element would end its pointer capture.
      const isBelow = row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      row[isBelow ? "before" : "after"](over);
    });
    grip.addEventListener("lostpointercapture", () => {
      row.classList.remove("dragged");
      if (place() === from) return;
      const field = Object.assign(document.createElement("input"), { type: "hidden", name: "move" });
      field.value = `${row.dataset.id} ${place() + 1}`;
      form.append(field);
      send(form);
    });
    const place = () => [...list.children].indexOf(row);
  }
}
