"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Input } from "@/components/ui/Input";
import { isLanguage } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { type SearchEntry, searchEntries } from "./search";

interface Props {
  /** Whether `/` focuses this field. */
  readonly withShortcut?: boolean;
}

/** Search over operations, fields, error codes and guides. The index is loaded when the field is focused. */
export function DocsSearch({ withShortcut = false }: Props) {
  const t = useTranslations("Reference");
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [hasFailed, setFailed] = useState(false);
  const [query, setQuery] = useState("");
  const results = searchEntries(entries ?? [], query);

  useEffect(() => {
    if (!withShortcut) return;
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping || !input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [withShortcut]);

  const load = () => {
    if (entries) return;
    setFailed(false);
    fetch("/docs/api/search.json")
      .then((response) => response.json())
      .then(setEntries, () => setFailed(true));
  };

  /** Arrow keys move between the field and the results. */
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      setQuery("");
      input.current?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops: (HTMLElement | null)[] = [input.current, ...(list.current?.querySelectorAll("a") ?? [])];
    const current = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
    const next = stops[current + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const open = () => list.current?.querySelector("a")?.click();

  return (
    <search onKeyDown={move}>
      <label htmlFor={id} className="sr-only">
        {t("search")}
      </label>
      <Input
        id={id}
        ref={input}
        type="search"
        placeholder={t("search")}
        aria-keyshortcuts={withShortcut ? "/" : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={load}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => (event.key === "Enter" ? open() : undefined)}
      />
      <p role="status" className={query.trim() && (hasFailed || entries) ? "mt-2 text-13 text-muted" : "sr-only"}>
        {query.trim() === "" ? "" : hasFailed ? t("searchFailed") : entries ? t("searchResults", { count: results.length }) : ""}
      </p>
      {results.length > 0 ? (
        <ul ref={list} lang="en" className="mt-1 divide-y divide-border rounded-10 border border-border">
          {results.map(({ title, place, href }) => (
            <li key={`${href} ${title}`}>
              <a
                href={isLanguage(locale) ? pagePath(locale, href) : href}
                className="block min-h-11 px-3 py-1.5 hover:bg-secondary focus-visible:-outline-offset-2"
                onClick={() => setQuery("")}
              >
                <span className="block break-words text-15 text-title">{title}</span>
                <span className="block text-13 text-muted">{place}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
