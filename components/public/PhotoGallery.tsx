"use client";

import { type MouseEvent, type ReactNode, useRef } from "react";

interface Props {
  /** What its buttons are called. */
  readonly words: Readonly<Record<"close" | "zoom" | "previous" | "next" | "error", string>>;
  readonly children: ReactNode;
}

/**
 * Opens the pictures inside over the whole page: to be stroked, zoomed and leafed through by keyboard. Each is a link to its file,
 * so without scripts that opens. The library comes when somebody wants to look closer.
 */
export function PhotoGallery({ words, children }: Props) {
  const root = useRef<HTMLDivElement>(null);

  const open = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-photo]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...(root.current?.querySelectorAll<HTMLAnchorElement>("a[data-photo]") ?? [])];
    const { default: PhotoSwipe } = await import("photoswipe");
    const items = await Promise.all(links.map(sizeOf));
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const viewer = new PhotoSwipe({
      dataSource: items,
      index: links.indexOf(link),
      showHideAnimationType: calm ? "none" : "zoom",
      closeTitle: words.close,
      zoomTitle: words.zoom,
      arrowPrevTitle: words.previous,
      arrowNextTitle: words.next,
      errorMsg: words.error,
    });
    viewer.init();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by keyboard, too
    <div ref={root} onClick={open}>
      {children}
    </div>
  );
}

/** What the browser knows of a picture that it has loaded, or a usual size until it knows. */
async function sizeOf(link: HTMLAnchorElement) {
  const picture = link.querySelector("img");
  if (picture && !picture.complete) await picture.decode().catch(() => {});
  const [width, height] = [picture?.naturalWidth || 1_600, picture?.naturalHeight || 1_200];
  return { src: link.href, msrc: picture?.currentSrc, width, height, alt: picture?.alt ?? "", element: link };
}
