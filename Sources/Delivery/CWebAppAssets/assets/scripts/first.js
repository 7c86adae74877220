// @ts-check
// Before anything is drawn: modules come later than what this is about.

// A view transition that the browser does not carry to its end is no error.
addEventListener("unhandledrejection", (event) => {
  if (/^transition was /i.test(event.reason?.message)) event.preventDefault();
});
