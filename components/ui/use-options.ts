"use client";

import { useCallback, useEffect, useRef, useState } from "react";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A quiet second line: the district of a city, the path of a category. */
  readonly hint?: string;
}

/** The options themselves, searched here, or where to ask for them: at most some dozens, best first. */
export type OptionSource = readonly Option[] | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>);

export interface Options {
  readonly options: readonly Option[];
  readonly state: "idle" | "searching" | "found" | "failed";
  /** What is typed now; an earlier search is given up. */
  readonly search: (query: string) => void;
}

/** How long typing must rest before a source is asked, in milliseconds. */
const REST = 150;

/** Options for what is being typed, from a source that is asked once typing rests; answers that come too late count for nothing. */
export function useOptions(source: OptionSource, minLength: number): Options {
  const [found, setFound] = useState<Omit<Options, "search">>({ options: [], state: "idle" });
  const current = useRef<AbortController>(undefined);
  const latest = useRef(source);

  useEffect(() => {
    latest.current = source;
  }, [source]);
  useEffect(() => () => current.current?.abort(), []);

  const search = useCallback(
    (typed: string) => {
      current.current?.abort();
      const ask = latest.current;
      if (typeof ask !== "function") return;
      const query = typed.trim();
      if (query.length < minLength) return setFound({ options: [], state: "idle" });
      const controller = new AbortController();
      current.current = controller;
      setFound((before) => ({ ...before, state: "searching" }));
      setTimeout(async () => {
        if (controller.signal.aborted) return;
        try {
          const options = await ask(query, controller.signal);
          if (!controller.signal.aborted) setFound({ options, state: "found" });
        } catch {
          if (!controller.signal.aborted) setFound({ options: [], state: "failed" });
        }
      }, REST);
    },
    [minLength],
  );

  return typeof source === "function" ? { ...found, search } : { options: source, state: "found", search };
}
