// Small things for every page. Without this file all pages still work.
(function () {
  "use strict";
  const root = document.documentElement;

  function markToggles() {
    for (const toggle of document.querySelectorAll("[data-theme-toggle]")) {
      toggle.hidden = false;
      toggle.setAttribute("aria-pressed", String(root.dataset.bsTheme === "dark"));
    }
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-theme-toggle]")) {
      root.dataset.bsTheme = root.dataset.bsTheme === "dark" ? "light" : "dark";
      try { localStorage.setItem("prikup-theme", root.dataset.bsTheme); } catch { /* private window: for this page only */ }
      markToggles();
    }
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
    if (event.target.closest("[data-print]")) window.print();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details[data-menu][open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  // A login or logout in another tab changes the token: a form is sent with the one that holds now.
  const tokenNow = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  document.addEventListener("submit", (event) => {
    const field = event.target.elements?.namedItem("csrfmiddlewaretoken");
    if (field && tokenNow()) field.value = tokenNow();
  }, true);
  document.addEventListener("htmx:configRequest", (event) => {
    if (tokenNow() && event.detail.headers["X-CSRFToken"]) event.detail.headers["X-CSRFToken"] = tokenNow();
  });

  // <form data-once>: a second press of the button does nothing.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-once]")) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "1";
  });
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("[data-once]")) delete form.dataset.sent;
  });

  // <select data-submit-on-change> in a plain GET form; a button stays for those without scripts.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-submit-on-change]")) event.target.form.requestSubmit();
  });

  // A refused form answers 422 (wrong) or 409 (somebody else was first): show the answer, it says what to do.
  // So does a page that keeps the form of somebody who was logged out: it says where it goes.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { status } = event.detail.xhr;
    if ([409, 422].includes(status) || event.detail.xhr.getResponseHeader("HX-Retarget")) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
  });

  markToggles();
  document.querySelector("[aria-invalid='true']")?.focus();
})();
