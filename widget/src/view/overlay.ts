import type { Language } from "../messages";
import type { Scope } from "../scope";
import { h } from "./elements";
import css from "./view.css";

/** The one thing that the widget puts on a page: a modal dialog within a shadow root. */
export interface Overlay {
  /** Shows a screen in place of the one before, and puts the focus where it is wanted. */
  show(look: "paper" | "camera", focus: HTMLElement, ...parts: HTMLElement[]): void;
  /** Lays a line over the screen until its scope closes. */
  toast(scope: Scope, text: string): void;
  /** Says something to screen readers. */
  say(text: string): void;
}

const FOCUSABLE = "button,select,[tabindex='0']";
const KEYS = ["keydown", "keyup", "keypress"] as const;

/**
 * Covers the page until the scope closes; the page is then as it was found, focus and scroll included. Nothing of the page is
 * changed meanwhile but that it does not scroll: a modal dialog makes the rest inert by itself.
 * @param onDismiss Esc was pressed, or the phone's way back.
 */
export function openOverlay(scope: Scope, lang: Language, label: string, onDismiss: () => void): Overlay {
  const host = h("div", { lang, "data-listings-board": "capture3d" });
  const root = host.attachShadow({ mode: "open" });
  styleRoot(root, css);
  const content = h("div", { class: "content" });
  const live = h("p", { role: "status", class: "unseen" });
  const dialog = h("dialog", { "aria-label": label }, content, live);
  root.append(dialog);

  leavePageAsFound(scope);
  document.documentElement.append(host);
  scope.own(() => host.remove());
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");

  dialog.oncancel = (event) => {
    // Also the `cancel` of a file choice bubbles up to here.
    if (event.target !== dialog) return;
    event.preventDefault();
    onDismiss();
  };
  // Browsers close on a second Esc whatever the page says.
  dialog.onclose = () => !scope.closed && onDismiss();
  for (const type of KEYS) {
    scope.on(dialog, type, (event) => {
      // The page's own shortcuts are not meant.
      event.stopPropagation();
      const { key, shiftKey } = event as KeyboardEvent;
      if (type !== "keydown" || key !== "Tab") return;
      const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
      if (shiftKey) stops.reverse();
      if (!stops[0] || (root.activeElement && root.activeElement !== stops[stops.length - 1])) return;
      event.preventDefault();
      stops[0].focus();
    });
  }

  return {
    show(look, focus, ...parts) {
      dialog.className = look;
      content.textContent = "";
      content.append(...parts);
      focus.focus({ preventScroll: true });
    },
    toast(until, text) {
      const line = h("p", { class: "toast" }, text);
      dialog.append(line);
      until.own(() => line.remove());
    },
    say(text) {
      live.textContent = text;
    },
  };
}

/** Remembers focus and scroll, holds the page still, and gives all three back. */
function leavePageAsFound(scope: Scope): void {
  let focused = document.activeElement;
  while (focused && focused.shadowRoot && focused.shadowRoot.activeElement) focused = focused.shadowRoot.activeElement;
  const { scrollX, scrollY } = window;
  const page = document.documentElement;
  const style = page.getAttribute("style");
  page.style.setProperty("overflow", "hidden", "important");
  scope.own(() => {
    // Through the object model: a strict policy forbids setting the attribute.
    page.style.cssText = style || "";
    if (style === null) page.removeAttribute("style");
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" as ScrollBehavior });
  });
}

/** Constructed, so a policy without `unsafe-inline` has nothing to say; an element where a browser knows no such sheets. */
export function styleRoot(root: ShadowRoot, text: string): void {
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
  } else root.append(h("style", {}, text));
}
