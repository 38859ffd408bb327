import { useCallback, useEffect, useRef, useState } from "react";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Muted second line, such as a city's district or a category's path. */
  readonly hint?: string;
}

/** Options to filter locally, or a function that fetches them: at most a few dozen, best first. */
export type OptionSource = readonly Option[] | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>);

export interface Options {
  readonly options: readonly Option[];
  readonly state: "idle" | "searching" | "found" | "failed";
  /** Starts a search for the typed text and cancels the previous one. */
  readonly search: (query: string) => void;
}

/** Debounce of fetching options, in milliseconds. */
const DEBOUNCE_MS = 150;

/** Returns options for the typed text. Fetches are debounced; outdated responses are ignored. */
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
      const loadOptions = latest.current;
      if (typeof loadOptions !== "function") return;
      const query = typed.trim();
      if (query.length < minLength) return setFound({ options: [], state: "idle" });
      const controller = new AbortController();
      current.current = controller;
      setFound((before) => ({ ...before, state: "searching" }));
      setTimeout(async () => {
        if (controller.signal.aborted) return;
        try {
          const options = await loadOptions(query, controller.signal);
          if (!controller.signal.aborted) setFound({ options, state: "found" });
        } catch {
          if (!controller.signal.aborted) setFound({ options: [], state: "failed" });
        }
      }, DEBOUNCE_MS);
    },
    [minLength],
  );

  return typeof source === "function" ? { ...found, search } : { options: source, state: "found", search };
}
