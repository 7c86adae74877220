// @ts-check
// Without a connection: takes "now" from the hours that came with the page.
import { whileOld } from "./offline.js";

const HOUR = 3_600_000;

whileOld((contact) => {
  for (const element of document.querySelectorAll("[data-hours]")) takeNow(element, contact);
});

/**
 * Shows the cached hour that is now, once one has begun since the page was of now.
 * @param {Element} element @param {number} contact When it was of now, in milliseconds since 1970.
 */
function takeNow(element, contact) {
  const now = Date.now();
  const hours = element.getAttribute("data-hours")?.split(";").map((hour) => hour.split(",")) ?? [];
  const at = hours.findIndex(([start]) => now - Number(start) * 1000 >= 0 && now - Number(start) * 1000 < HOUR);
  if (at < 0 || Number(hours[at][0]) * 1000 <= contact) return;
  const [, temperature, icon, condition] = hours[at];
  for (const [name, text] of Object.entries({ temperature, spoken: temperature, condition })) {
    const part = element.querySelector(`[data-now="${name}"]`);
    if (part && text) part.textContent = text;
    // How it felt.
    if (name === "condition") part?.nextSibling?.remove();
  }
  const use = element.querySelector('[data-now="icon"] use');
  if (icon) use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${icon}`));
  element.querySelector(".place-sentence")?.remove();
  // The strip begins now too, under the label it has.
  element.setAttribute("data-hours", hours.slice(at).join(";"));
  const strip = document.querySelector(".hours");
  const label = strip?.querySelector(".hour-label");
  for (const past of [...strip?.children ?? []].slice(0, at)) past.remove();
  if (label) strip?.querySelector(".hour-label")?.replaceWith(label);
  // They are no longer what the server drew: the stream shall send them whole.
  for (const part of [element, strip]) part?.closest("[data-hash]")?.setAttribute("data-hash", "");
}
