"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { runAction } from "@/components/form/run-action";
import { MAX_PAGES } from "@/lib/domain/catalogue/query";
import type { ResultCard, ResultPage } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  /** Loads the results page of an address. */
  readonly load: FormAction<ResultPage>;
  readonly first: Omit<ResultPage, "added">;
  readonly words: Readonly<Record<"more" | "loading" | "failed", string>>;
  readonly listClass: string;
  readonly linkClass: string;
  /** Shown while cards are loading. */
  readonly placeholder: ReactNode;
}

/** Pages loaded automatically before the button must be used again, so that the footer stays reachable. */
const AUTOMATIC_PAGES = 4;
/** Distance from the end of the list at which the next page is loaded. */
const ROOT_MARGIN = "800px";

/** Increments the page number in the address. */
function countPage(): void {
  const address = new URL(location.href);
  const pages = Number(address.searchParams.get("page") ?? 1) + 1;
  if (!(pages <= MAX_PAGES)) return;
  address.searchParams.set("page", String(pages));
  history.replaceState(history.state, "", address.href.replaceAll("%2C", ","));
}

/** Returns all cards in order, without duplicates: a listing may have moved to a later page meanwhile. */
function cardsOf(pages: readonly Pick<ResultPage, "cards">[]): readonly ResultCard[] {
  const ids = new Set<number>();
  return pages.flatMap(({ cards }) => cards).filter(({ id }) => !ids.has(id) && ids.add(id));
}

/**
 * The results with a link to the next page. With JavaScript, the next page's cards are rendered by the server and appended. The address
 * holds the number of pages shown, so reloading, sharing and going back show the same list.
 */
export function MoreResults({ load, first, words, listClass, linkClass, placeholder }: Props) {
  const [pages, setPages] = useState<readonly ResultPage[]>([]);
  const [status, setStatus] = useState<"idle" | "loading" | "failed">("idle");
  const list = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const left = useRef(AUTOMATIC_PAGES);
  /** Index of the card to focus once the next page is loaded: its first. */
  const focusAt = useRef<number>(undefined);
  const cards = cardsOf([first, ...pages]);
  const last = pages.at(-1);
  const { next } = last ?? first;

  const add = async () => {
    if (next === undefined || status === "loading") return;
    setStatus("loading");
    const { result } = await runAction(load, { address: next }).catch(() => ({ result: undefined }));
    if (!result) {
      left.current = 0;
      setStatus("failed");
      return;
    }
    countPage();
    setPages((before) => [...before, result]);
    setStatus("idle");
  };
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    if (!link.current || status !== "idle" || next === undefined) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current <= 0) return;
        left.current--;
        void latest.current();
      },
      { rootMargin: ROOT_MARGIN },
    );
    watcher.observe(link.current);
    return () => watcher.disconnect();
  }, [status, next]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that came
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.children[focusAt.current]?.querySelector("a")?.focus({ preventScroll: true });
    focusAt.current = undefined;
  }, [pages]);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    left.current = AUTOMATIC_PAGES;
    focusAt.current = cards.length;
    void add();
  }

  return (
    <div>
      <ul ref={list} id="results" className={listClass}>
        {cards.map(({ item }) => item)}
      </ul>
      {status === "loading" ? placeholder : null}
      <p className="mt-8 text-center">
        {next === undefined ? null : (
          <a ref={link} href={next} rel="next" onClick={onClick} className={linkClass}>
            {words.more}
          </a>
        )}
      </p>
      <p role="status" className={status === "failed" ? "mt-3 text-center text-15 text-danger" : "sr-only"}>
        {status === "idle" ? last?.added : words[status]}
      </p>
    </div>
  );
}
