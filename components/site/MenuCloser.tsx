"use client";

import { useEffect } from "react";

function closeMenus(event: Event): void {
  const target = event.target as Element;
  const isEscape = (event as KeyboardEvent).key === "Escape";
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    const isOver = { pointerdown: !menu.contains(target), click: menu.contains(target) && target.closest("a"), keydown: isEscape };
    if (!isOver[event.type as keyof typeof isOver]) continue;
    menu.open = false;
    if (isEscape) menu.querySelector("summary")?.focus();
  }
}

/** Closes open `DetailsMenu`s on Esc, on a click outside, and when one of their links is followed. Rendered once, by the frame. */
export function MenuCloser() {
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ["pointerdown", "click", "keydown"]) document.addEventListener(type, closeMenus, listeners);
    return () => listeners.abort();
  }, []);
  return null;
}
