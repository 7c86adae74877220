// @ts-check
// The readout of a chart, by touch, pointer and keyboard. Its values are those of the table next to it.

/** The label of the step being read, so that a redrawn chart shows the same one. */
let reading = "";
/** What was drawn before. @type {{ x: number, cells: (string | null)[] }[]} */
let before = [];

/** @param {ParentNode} root */
export function enhance(root) {
  for (const chart of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-chart]"))) read(chart);
}

/** @param {HTMLElement} chart */
function read(chart) {
  if (chart.dataset.chart === "on") return;
  chart.dataset.chart = "on";
  const scroll = /** @type {HTMLElement} */ (chart.querySelector("[data-strip]"));
  const plot = /** @type {SVGSVGElement} */ (scroll.querySelector("svg[viewBox]"));
  const cursor = /** @type {SVGGElement} */ (chart.querySelector("[data-cursor]"));
  const output = /** @type {HTMLOutputElement} */ (chart.querySelector("output"));
  const heads = [...chart.querySelectorAll("thead th")].map((head) => head.textContent);
  const steps = [.../** @type {NodeListOf<HTMLTableRowElement>} */ (chart.querySelectorAll("tr[data-points]"))].map((row) => {
    const [x, ...heights] = (row.dataset.points ?? "").split(" ").map(Number);
    return { x, heights, cells: [...row.cells].map((cell) => cell.textContent) };
  });
  const units = () => plot.viewBox.baseVal.width / plot.getBoundingClientRect().width;
  let at = -1;

  /** @param {number} index */
  function show(index) {
    index = Math.max(0, Math.min(steps.length - 1, index));
    if (index === at) return;
    at = index;
    const { x, heights, cells } = steps[at];
    reading = cells[0] ?? "";
    cursor.removeAttribute("hidden");
    cursor.setAttribute("transform", `translate(${x})`);
    cursor.querySelectorAll("circle").forEach((dot, i) => {
      dot.toggleAttribute("hidden", !(heights[i] >= 0));
      if (heights[i] >= 0) dot.setAttribute("cy", String(heights[i]));
    });
    [...output.children].forEach((part, i) => {
      part.textContent = i ? `${heads[i]} ${cells[i]}` : cells[0];
    });
  }

  /** @param {PointerEvent} event */
  function point(event) {
    const x = (event.clientX - plot.getBoundingClientRect().left) * units();
    show(steps.reduce((best, step, i) => (Math.abs(step.x - x) < Math.abs(steps[best].x - x) ? i : best), 0));
  }

  plot.addEventListener("pointerdown", point);
  plot.addEventListener("pointermove", point);
  scroll.addEventListener("keydown", (event) => {
    // The first step to read. A chart of the past shows its end.
    const from = at < 0 && chart.dataset.shown === "end" ? steps.length - 1 : at;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    show(to);
    scroll.scrollLeft = steps[at].x / units() - scroll.clientWidth / 2;
  });

  // Keeps the visible hours in place when past ones were removed before them.
  const first = before.find(({ cells: [moment] }) => moment === steps[0]?.cells[0]);
  if (first && scroll.scrollLeft) scroll.scrollLeft -= (first.x - steps[0].x) / units();
  before = steps;
  const last = steps.findIndex(({ cells: [moment] }) => moment === reading);
  if (last >= 0) show(last);
}

document.addEventListener("live:piece", (event) => {
  enhance(/** @type {CustomEvent<Element>} */ (event).detail);
});

enhance(document);
