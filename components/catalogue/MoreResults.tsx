"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_PAGES } from "@/lib/domain/catalogue/query";

interface Props {
  readonly loading: string;
  readonly failed: string;
  /** A card that is not here yet. */
  readonly skeleton: ReactNode;
  /** The list, `#results`. */
  readonly cards: ReactNode;
  /** The link to the next page, `[data-more]`; none on the last. */
  readonly children: ReactNode;
}

/** Pages that come by themselves, before a press is needed again: what stands below the list must be within reach. */
const BY_THEMSELVES = 4;
/** How far before its end the list goes on. */
const AHEAD = "800px";

/**
 * Adds the next page's cards where its link stands. The next page is fetched as it is and its cards are taken out, so that there is one
 * way in which cards are made. The address says how many pages are shown, and leads to all of them together: reloading it, sending it, and
 * going back from a listing find the same list, as it is now.
 */
export function MoreResults({ loading, failed, skeleton, cards, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const state = useRef({ busy: false, left: BY_THEMSELVES });

  const link = () => root.current?.querySelector<HTMLAnchorElement>("a[data-more]");
  const list = () => root.current?.querySelector("#results");

  /** Puts one page more into the address. */
  function countPage() {
    const address = new URL(location.href);
    const pages = Number(address.searchParams.get("page") ?? 1) + 1;
    if (!(pages <= MAX_PAGES)) return;
    address.searchParams.set("page", String(pages));
    history.replaceState(history.state, "", address.href.replaceAll("%2C", ","));
  }

  async function add(by: "press" | "scroll"): Promise<void> {
    const more = link();
    if (!more || state.current.busy) return;
    state.current.busy = true;
    setBusy(true);
    setSaid(loading);
    try {
      const answer = await fetch(more.href);
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = page.querySelector<HTMLElement>("#results");
      const known = new Set([...(list()?.querySelectorAll("a[href]") ?? [])].map((one) => one.getAttribute("href")));
      // What has moved since the first page was made is not shown twice.
      const fresh = [...(found?.children ?? [])].filter((card) => !known.has(card.querySelector("a[href]")?.getAttribute("href") ?? null));
      list()?.append(...fresh);
      const following = page.querySelector<HTMLAnchorElement>("a[data-more]");
      if (following) more.setAttribute("href", following.getAttribute("href") ?? "");
      else more.remove();
      countPage();
      setSaid(found?.dataset.added ?? "");
      if (by === "press") fresh[0]?.querySelector("a")?.focus({ preventScroll: true });
    } catch {
      setSaid(failed);
      state.current.left = 0;
    } finally {
      state.current.busy = false;
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it hangs on the page lives as long as the page
  useEffect(() => {
    const watcher = new IntersectionObserver(
      async ([entry]) => {
        const more = link();
        if (!entry?.isIntersecting || !more || state.current.left <= 0) return;
        state.current.left--;
        await add("scroll");
        // Still in sight: tell again.
        watcher.unobserve(more);
        if (more.isConnected) watcher.observe(more);
      },
      { rootMargin: AHEAD },
    );
    const first = link();
    if (first) watcher.observe(first);
    return () => watcher.disconnect();
  }, []);

  function onClick(event: MouseEvent) {
    const more = (event.target as Element).closest("a[data-more]");
    if (!more || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    state.current.left = BY_THEMSELVES;
    void add("press");
  }

  return (
    <div ref={root}>
      {cards}
      {busy ? (
        <div aria-hidden="true" className="mt-3 grid grid-cols-2 gap-3 sm:mt-5 sm:gap-5 md:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div key={place}>{skeleton}</div>
          ))}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by keyboard, too */}
      <p onClick={onClick} className="mt-8 text-center">
        {children}
      </p>
      <p role="status" className={said === failed ? "mt-3 text-center text-15 text-danger" : "sr-only"}>
        {said}
      </p>
    </div>
  );
}
