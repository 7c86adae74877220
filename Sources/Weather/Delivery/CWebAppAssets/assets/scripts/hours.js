// @ts-check
// Without a connection, takes the current weather from the hourly forecast in the page.
import { whileOld } from "./offline.js";

const HOUR = 3_600_000;

whileOld((contact) => {
  for (const element of document.querySelectorAll("[data-hours]")) takeNow(element, contact);
});

/**
 * Shows the forecast of the current hour if it began after the page was last up to date.
 * @param {Element} element @param {number} contact When the page was last up to date, in milliseconds since 1970.
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
    // Removes the apparent temperature, which is only known for the former time.
    if (name === "condition") part?.nextSibling?.remove();
  }
  const use = element.querySelector('[data-now="icon"] use');
  if (icon) use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${icon}`));
  element.querySelector(".place-sentence")?.remove();
  // The hourly list begins now too; its first label stays.
  element.setAttribute("data-hours", hours.slice(at).join(";"));
  const strip = document.querySelector(".hours");
  const label = strip?.querySelector(".hour-label");
  for (const past of [...strip?.children ?? []].slice(0, at)) past.remove();
  if (label) strip?.querySelector(".hour-label")?.replaceWith(label);
  // These pieces differ from the server's, so the stream must send them completely.
  for (const part of [element, strip]) part?.closest("[data-hash]")?.setAttribute("data-hash", "");
}
