// @ts-check
// An item's page: the small header once the item's name is out of view, the back button, and the chart's range.

const top = document.querySelector("[data-item-top]");
const info = document.querySelector("[data-info]");

if (top && info && "IntersectionObserver" in window) {
  new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
    top.toggleAttribute("data-scrolled", !isIntersecting && boundingClientRect.top < 0);
  }, { rootMargin: "-64px 0px 0px" }).observe(info);
}

document.querySelector("[data-way-back]")?.addEventListener("click", (event) => {
  if (!document.referrer.startsWith(location.origin + "/") || history.length < 2) return;
  event.preventDefault();
  history.back();
});

// The readout of the chart comes when the chart is near the view: many visitors never get there.
const chart = document.getElementById("chart");
if (chart && "IntersectionObserver" in window) {
  const near = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    near.disconnect();
    import("./chart.js").catch(() => {
      // It did not arrive: the table next to it has the same values.
    });
  }, { rootMargin: "50px" });
  near.observe(chart);
}

/** The last requested range; answers for earlier ones are discarded. */
let asked = "";

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.("#chart nav a"));
  const { ctrlKey, metaKey, shiftKey, altKey } = /** @type {MouseEvent} */ (event);
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  show(link.href);
});

/** @param {string} address */
async function show(address) {
  asked = address;
  document.getElementById("chart")?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (asked !== address) return;
    const [old, chart] = [document.getElementById("chart"), page.getElementById("chart")];
    if (!old || !chart) throw answer;
    old.replaceWith(chart);
    history.replaceState(history.state, "", address.split("#")[0]);
    /** @type {HTMLElement | null} */ (chart.querySelector("nav [aria-current]"))?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("live:piece", { detail: chart }));
  } catch {
    if (asked === address) location.assign(address);
  }
}
