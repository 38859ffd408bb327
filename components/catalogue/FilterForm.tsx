"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { tidyForm } from "./tidy-form";

interface Props {
  readonly id: string;
  readonly action: string;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** How long choosing must rest before it is counted, in milliseconds. */
const REST = 250;

/**
 * A form that asks by its address, and needs no scripts for it. With them the address has no empty parts, and the button says beforehand
 * how much it will show.
 */
export function FilterForm({ id, action, label, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<AbortController>(undefined);

  useEffect(() => () => asked.current?.abort(), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = tidyForm(event.currentTarget);
    location.assign(action + (search && `?${search}`));
  }

  function onChange() {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setTimeout(async () => {
      const button = form.current?.querySelector("[data-show]");
      if (controller.signal.aborted || !form.current || !button) return;
      const search = new URLSearchParams(tidyForm(form.current));
      search.set("at", action);
      // Without an answer the button keeps its words, and works.
      const answer = await fetch(`/api/catalogue/count?${search}`, { signal: controller.signal }).catch(() => undefined);
      if (!answer?.ok || controller.signal.aborted) return;
      button.textContent = ((await answer.json()) as { readonly words: string }).words;
    }, REST);
  }

  return (
    <form ref={form} id={id} action={action} method="get" aria-label={label} className={className} onSubmit={onSubmit} onChange={onChange}>
      {children}
    </form>
  );
}
