// Sets the theme before the first paint: the stored choice, else what the system asks for.
(function () {
  "use strict";
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  function stored() {
    try { return localStorage.getItem("prikup-theme"); } catch { return null; }
  }
  function show() {
    root.dataset.bsTheme = stored() || (dark.matches ? "dark" : "light");
  }
  dark.addEventListener("change", show);
  window.addEventListener("storage", show);
  show();
})();
