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
  /** Text of the submit button. */
  readonly words: string;
  readonly dependent: DependentOptions;
}

/** Dependent options for the form's current values, by attribute; undefined until the form is changed. */
export const DependentOptionsContext = createContext<DependentOptions | undefined>(undefined);

/** Debounce of counting results, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * A GET form that works without JavaScript. With JavaScript, empty parameters are left out of the address and the submit button shows the
 * number of results in advance. The form is reset when the page is left, so that it matches the results after going back.
 */
export function FilterForm({ id, action, label, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const request = useRef<AbortController>(undefined);
  const firstWords = useRef<string>(undefined);
  const [dependent, setDependent] = useState<DependentOptions>();

  useEffect(() => {
    const leave = () => form.current?.reset();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      request.current?.abort();
    };
  }, []);

  const button = () => form.current?.querySelector("[data-show]");

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = tidyForm(event.currentTarget);
    location.assign(action + (search && `?${search}`));
  }

  function onReset() {
    request.current?.abort();
    const show = button();
    if (show && firstWords.current !== undefined) show.textContent = firstWords.current;
    setDependent(undefined);
  }

  function onChange() {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setTimeout(async () => {
      const show = button();
      if (controller.signal.aborted || !form.current || !show) return;
      const search = new URLSearchParams(tidyForm(form.current));
      search.set("at", action);
      // If the request fails, the button keeps its text and still works.
      const response = await fetch(`/api/catalogue/count?${search}`, { signal: controller.signal }).catch(() => undefined);
      if (!response?.ok || controller.signal.aborted) return;
      const counted = (await response.json()) as Counted;
      firstWords.current ??= show.textContent;
      show.textContent = counted.words;
      setDependent(counted.dependent);
    }, DEBOUNCE_MS);
  }

  return (
    <form
      ref={form}
      id={id}
      action={action}
      method="get"
      aria-label={label}
      // Otherwise browsers restore checkboxes that do not match the results.
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
