"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ViewerLabels } from "./open-viewer";

export interface StageLabels extends ViewerLabels {
  readonly fullScreen: string;
}

interface Props {
  readonly labels: StageLabels;
  /** Icons of the buttons, rendered on the server, so that browsers load no code for them. */
  readonly icons: Readonly<Record<"previous" | "next" | "fullScreen", ReactNode>>;
  readonly zoomable: boolean;
  readonly thumbnails: ReactNode;
  /** The slides, as `li`. */
  readonly children: ReactNode;
}

const overlay =
  "flex size-11 items-center justify-center rounded-full bg-paper-950/60 text-paper-50 transition-opacity hover:bg-paper-950/80 focus-visible:outline-paper-50 disabled:opacity-0";

/** The strip of slides with arrows, counter and thumbnails. Opens the full-screen viewer, which is loaded on demand. */
export function GalleryStage({ labels, icons, zoomable, thumbnails, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [total, setTotal] = useState(0);

  const goTo = useCallback((index: number) => {
    const element = strip.current;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    (element?.children[index] as HTMLElement | undefined)?.scrollIntoView({
      behavior: calm ? "instant" : "smooth",
      block: "nearest",
      inline: "center",
    });
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    setTotal(element.children.length);
    const update = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener("scroll", update, { passive: true });
    update();
    return () => element.removeEventListener("scroll", update);
  }, []);

  useEffect(() => {
    for (const link of root.current?.querySelectorAll<HTMLAnchorElement>("a[data-thumbnail]") ?? []) {
      const isCurrent = Number(link.dataset["thumbnail"]) === current;
      link.setAttribute("aria-current", String(isCurrent));
      const list = link.closest("ol");
      if (isCurrent && list) list.scrollTo({ left: link.offsetLeft - list.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2 });
    }
    // Pauses videos whose slide is not shown.
    for (const [index, slide] of [...(strip.current?.children ?? [])].entries()) {
      if (index !== current) slide.querySelector("video")?.pause();
    }
  }, [current]);

  const openViewer = async (index: number) => {
    if (!strip.current) return;
    const { openViewer: open } = await import("./open-viewer");
    open({ slides: [...strip.current.children] as HTMLElement[], index, labels, onClose: goTo });
  };

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const target = event.target as Element;
    const thumbnail = target.closest<HTMLAnchorElement>("a[data-thumbnail]");
    if (thumbnail) {
      event.preventDefault();
      goTo(Number(thumbnail.dataset["thumbnail"]));
      return;
    }
    const photo = target.closest<HTMLAnchorElement>("a[data-photo]");
    if (photo && strip.current) {
      event.preventDefault();
      const index = [...strip.current.children].findIndex((slide) => slide.contains(photo));
      // If the viewer cannot be loaded, follow the link as without JavaScript.
      openViewer(index).catch(() => location.assign(photo.href));
    }
  };

  /** Arrow keys select the previous or next thumbnail and its slide. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const thumbnail = (event.target as Element).closest<HTMLAnchorElement>("a[data-thumbnail]");
    if (step === 0 || !thumbnail) return;
    const index = Number(thumbnail.dataset["thumbnail"]) + step;
    const next = root.current?.querySelector<HTMLAnchorElement>(`a[data-thumbnail="${index}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
    goTo(index);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by keyboard as well
    <div ref={root} onClick={onClick} onKeyDown={onKeyDown}>
      <div className="relative">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrollable strip must be scrollable by keyboard */}
        <ul
          ref={strip}
          tabIndex={0}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-10 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {children}
        </ul>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {total > 0 ? (
          <>
            {total > 1 ? (
              <>
                <p
                  aria-live="polite"
                  className="pointer-events-none absolute top-3 left-3 rounded-full bg-paper-950/60 px-3 py-1 text-13 text-paper-50"
                >
                  {`${current + 1} / ${total}`}
                </p>
                <button
                  type="button"
                  aria-label={labels.previous}
                  disabled={current === 0}
                  onClick={() => goTo(current - 1)}
                  className={`${overlay} absolute top-1/2 left-3 -translate-y-1/2 pointer-coarse:hidden`}
                >
                  {icons.previous}
                </button>
                <button
                  type="button"
                  aria-label={labels.next}
                  disabled={current === total - 1}
                  onClick={() => goTo(current + 1)}
                  className={`${overlay} absolute top-1/2 right-3 -translate-y-1/2 pointer-coarse:hidden`}
                >
                  {icons.next}
                </button>
              </>
            ) : null}
            {zoomable ? (
              <button
                type="button"
                aria-label={labels.fullScreen}
                onClick={() => void openViewer(current)}
                className={`${overlay} absolute top-3 right-3`}
              >
                {icons.fullScreen}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
      {thumbnails}
    </div>
  );
}
