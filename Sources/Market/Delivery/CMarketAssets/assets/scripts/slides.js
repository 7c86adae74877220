// @ts-check
// The dots below pictures that stand side by side: they follow what is in view, and lead to their picture.

for (const carousel of document.querySelectorAll("[data-carousel]")) {
  const slides = /** @type {HTMLElement | null} */ (carousel.querySelector("[data-slides]"));
  const dots = [...carousel.querySelectorAll("[data-dots] a")];
  if (slides && dots.length) follow(slides, dots);
}

/** @param {HTMLElement} slides @param {Element[]} dots */
function follow(slides, dots) {
  const show = () => {
    const at = Math.round(slides.scrollLeft / slides.clientWidth);
    dots.forEach((dot, i) => {
      if (i === at) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
  };
  slides.addEventListener("scroll", show, { passive: true });
  dots.forEach((dot, i) => dot.addEventListener("click", (event) => {
    // The link alone would move the page too.
    event.preventDefault();
    slides.scrollTo({ left: i * slides.clientWidth });
  }));
  show();
}
