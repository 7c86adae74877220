// @ts-check
// Reorders rows by dragging.
import { focus, focused, send } from "./forms.js";

/**
 * The lists with their forms as they came from the server, by their identifiers: the property of a form may be one of its
 * fields. @type {Map<string, string>}
 */
const drawn = new Map([...document.querySelectorAll("[data-swap]")].map((part) => [part.getAttribute("id") ?? "", untokened(part)]));

/** The token is different on each page. @param {Element} part */
function untokened(part) {
  return part.outerHTML.replace(/(name="token" value=")[^"]*/g, "$1");
}

/** Takes over what was changed elsewhere. @param {Document} other The page as it is now. */
function swap(other) {
  for (const [id, html] of drawn) {
    const [old, next] = [document, other].map((one) => one.getElementById(id));
    if (!old || !next || untokened(next) === html) continue;
    drawn.set(id, untokened(next));
    const control = focused();
    old.replaceWith(document.adoptNode(next));
    focus(control);
  }
  start();
}

function start() {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sortable]:not([data-sorting])"))) {
    list.dataset.sorting = "";
    sortable(list);
  }
}

document.addEventListener("live:page", (event) => swap(/** @type {CustomEvent<Document>} */ (event).detail));
start();

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
      // The page stays if there is no connection.
      field.remove();
    });
    const place = () => [...list.children].indexOf(row);
  }
}
