"use client";

import { useEffect } from "react";

/** Fragments of the earlier reference: `#/Listings/createListing`. */
const EARLIER_FRAGMENT = /^#\/[^/]+\/(\w+)$/;

/** Marks the navigation's link to the section that is being read, and opens links to the earlier reference. */
export function CurrentSection() {
  useEffect(() => {
    const [, operation] = EARLIER_FRAGMENT.exec(location.hash) ?? [];
    if (operation && document.getElementById(operation)) location.replace(`#${operation}`);

    const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-docs-nav] a[href*='#']")];
    const sections = [...new Set(links.map(({ hash }) => hash.slice(1)))].flatMap((id) => document.getElementById(id) ?? []);
    let isPlanned = false;
    const mark = () => {
      isPlanned = false;
      const line = window.innerHeight / 4;
      const current = sections.filter((section) => section.getBoundingClientRect().top <= line).at(-1)?.id;
      for (const link of links) {
        if (link.hash.slice(1) === current) {
          if (!link.hasAttribute("aria-current")) {
            link.setAttribute("aria-current", "location");
            scrollIntoNav(link);
          }
        } else link.removeAttribute("aria-current");
      }
    };
    const plan = () => {
      if (isPlanned) return;
      isPlanned = true;
      requestAnimationFrame(mark);
    };
    mark();
    document.addEventListener("scroll", plan, { passive: true });
    return () => document.removeEventListener("scroll", plan);
  }, []);
  return null;
}

/** Scrolls the navigation, but never the page. */
function scrollIntoNav(link: HTMLElement): void {
  const nav = link.closest<HTMLElement>("[data-docs-nav]");
  if (!nav || nav.scrollHeight <= nav.clientHeight) return;
  const [outer, inner] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) nav.scrollTop += inner.top - outer.top - outer.height / 3;
}
