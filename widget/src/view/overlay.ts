import type { Settings } from "../options";
import type { Scope } from "../scope";
import { h } from "./elements";
import css from "./view.css";

/** The only element that the widget adds to a page: a modal dialog in a shadow root. */
export interface Overlay {
  /** Replaces the current screen and focuses an element. */
  show(look: "" | "camera dark", focus: HTMLElement, ...parts: HTMLElement[]): void;
  /** Shows a message over the screen until the scope is closed. */
  toast(scope: Scope, text: string): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

const FOCUSABLE = "button,select,[tabindex='0']";
const KEYS = ["keydown", "keyup", "keypress"] as const;

/**
 * Covers the page until the scope is closed, then restores it, including focus and scroll position. Apart from scrolling, which is
 * disabled, the page is not changed: a modal dialog makes the rest inert.
 *
 * @param settings theme and language.
 * @param onDismiss called for Esc and for Android's back gesture.
 * @param onRemoved called when the page has removed the overlay, for example because it replaced its whole content.
 */
export function openOverlay(
  scope: Scope,
  { lang, theme }: Pick<Settings, "lang" | "theme">,
  label: string,
  onDismiss: () => void,
  onRemoved: () => void,
): Overlay {
  const host = h("div", { lang, "data-listings-board": "capture3d" });
  const root = host.attachShadow({ mode: "open" });
  styleRoot(root, css);
  const content = h("div", { class: "content" });
  const live = h("p", { role: "status", class: "unseen" });
  const dialog = h("dialog", { "aria-label": label }, content, live);
  root.append(dialog);

  preservePage(scope);
  document.documentElement.append(host);
  scope.own(() => host.remove());
  const removals = new MutationObserver(() => host.isConnected || onRemoved());
  for (const parent of [document, document.documentElement]) removals.observe(parent, { childList: true });
  scope.own(() => removals.disconnect());
  // The host inherits the page's `color-scheme`, by which browsers resolve the system colour `CanvasText`: white or nearly so if it is dark.
  const scheme = theme === "auto" && /\(2/.test(getComputedStyle(host).color) ? "dark" : theme;
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");

  dialog.oncancel = (event) => {
    // `cancel` events of file inputs bubble up to here as well.
    if (event.target !== dialog) return;
    event.preventDefault();
    onDismiss();
  };
  // Browsers close the dialog at the second Esc, even if the event is cancelled.
  dialog.onclose = () => !scope.closed && onDismiss();
  for (const type of KEYS) {
    scope.on(dialog, type, (event) => {
      // Do not trigger keyboard shortcuts of the page.
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
      dialog.className = `${look} ${scheme}`;
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

/** Disables scrolling, and restores scrolling, scroll position and focus when the scope is closed. */
function preservePage(scope: Scope): void {
  let focused = document.activeElement;
  while (focused && focused.shadowRoot && focused.shadowRoot.activeElement) focused = focused.shadowRoot.activeElement;
  const { scrollX, scrollY } = window;
  const page = document.documentElement;
  const style = page.getAttribute("style");
  page.style.setProperty("overflow", "hidden", "important");
  scope.own(() => {
    // Set through the object model, because a strict policy forbids setting the attribute.
    page.style.cssText = style || "";
    // Chromium removes the attribute only after it has been read since the last change of `style`, and else keeps an empty one.
    if (style === null && page.hasAttribute("style")) page.removeAttribute("style");
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" as ScrollBehavior });
  });
}

/** Adds a style sheet. A constructed sheet is permitted by policies without `unsafe-inline`. Older browsers get a `style` element. */
export function styleRoot(root: ShadowRoot, text: string): void {
  if (root.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
  } else root.append(h("style", {}, text));
}
