"use client";

import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { DependentOption } from "@/lib/domain/catalogue/dependent-options";
import { tidyForm } from "./tidy-form";

interface Props {
  readonly id?: string;
  readonly action: string;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

type DependentOptions = Readonly<Record<string, readonly DependentOption[]>>;

interface Counted {
  /** The words of the submit button. */
  readonly words: string;
  readonly dependent: DependentOptions;
}

/** Options that follow from what is chosen in the form now, by attribute; undefined: nothing has been changed yet. */
export const DependentOptionsContext = createContext<DependentOptions | undefined>(undefined);

/** How long choosing must rest before it is counted, in milliseconds. */
const REST = 250;

/**
 * A form that asks by its address, and needs no scripts for it. With them the address has no empty parts, and the button says beforehand
 * how much it will show. A page that is left goes back to the filters of its address, so that the back button never shows a form that
 * does not match the results.
 */
export function FilterForm({ id, action, label, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<AbortController>(undefined);
  const firstWords = useRef<string>(undefined);
  const [dependent, setDependent] = useState<DependentOptions>();

  useEffect(() => {
    const leave = () => form.current?.reset();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      asked.current?.abort();
    };
  }, []);

  const button = () => form.current?.querySelector("[data-show]");

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = tidyForm(event.currentTarget);
    location.assign(action + (search && `?${search}`));
  }

  function onReset() {
    asked.current?.abort();
    const show = button();
    if (show && firstWords.current !== undefined) show.textContent = firstWords.current;
    setDependent(undefined);
  }

  function onChange() {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setTimeout(async () => {
      const show = button();
      if (controller.signal.aborted || !form.current || !show) return;
      const search = new URLSearchParams(tidyForm(form.current));
      search.set("at", action);
      // Without an answer the button keeps its words, and works.
      const answer = await fetch(`/api/catalogue/count?${search}`, { signal: controller.signal }).catch(() => undefined);
      if (!answer?.ok || controller.signal.aborted) return;
      const counted = (await answer.json()) as Counted;
      firstWords.current ??= show.textContent;
      show.textContent = counted.words;
      setDependent(counted.dependent);
    }, REST);
  }

  return (
    <form
      ref={form}
      id={id}
      action={action}
      method="get"
      aria-label={label}
      // Browsers would put back what was ticked before, beside results that do not match it.
      autoComplete="off"
      className={className}
      onSubmit={onSubmit}
      onReset={onReset}
      onChange={onChange}
    >
      <DependentOptionsContext value={dependent}>{children}</DependentOptionsContext>
    </form>
  );
}
