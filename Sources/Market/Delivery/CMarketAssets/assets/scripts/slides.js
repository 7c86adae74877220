// @ts-check
// The dots below a row of pictures: they show which picture is in view, and scroll to theirs.

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
    // Following the link would also scroll the page.
    event.preventDefault();
    slides.scrollTo({ left: i * slides.clientWidth });
  }));
  show();
}
