"use client";

import { type FormEvent, startTransition, useActionState, useId, useState } from "react";
import type { FieldError } from "@/components/ui/ErrorSummary";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

type Labels = Readonly<Record<string, string>>;

const NO_LABELS: Labels = {};

/**
 * A form and its action (`defineAction`): without scripts the browser sends it and the page comes back filled; with them nothing of
 * the page moves, and everything typed stays, passwords and files included.
 *
 * @param labels of the fields, by name, for the list of everything that is wrong.
 */
export function useActionForm<R>(action: FormAction<R>, labels: Labels = NO_LABELS) {
  const [state, dispatch, pending] = useActionState(action, IDLE_FORM as FormState<R>);
  const id = useId();
  const idOf = (name: string) => `${id}${name}`;

  // React empties a form whose `action` has run, right or wrong; a form that is sent by hand keeps what it holds.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    startTransition(() => dispatch(data));
  };

  const [corrected, setCorrected] = useState<{ readonly turn: number; readonly names: readonly string[] }>();
  const correctedNow = corrected?.turn === state.turn ? corrected.names : [];
  /** An error is about what was sent: it goes as soon as its field holds something else. */
  const isCorrected = (name: string) => correctedNow.some((one) => name === one || name.startsWith(`${one}.`));
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (name && state.status === "refused" && !isCorrected(name)) setCorrected({ turn: state.turn, names: [...correctedNow, name] });
  };

  const errors: readonly FieldError[] = Object.entries(state.fields).flatMap(([name, texts]) => {
    if (isCorrected(name)) return [];
    const text = texts.join(" ");
    return [{ id: `${id}${name}`, text: labels[name] ? `${labels[name]}: ${text}` : text }];
  });

  return {
    state,
    pending,
    errors,
    /** To be spread into the `form`. */
    form: { action: dispatch, onSubmit, onChange, noValidate: true },
    /** To be spread into a `Field`: name, label, id and what is wrong with it. */
    field: (name: string) => ({
      name,
      label: labels[name],
      id: idOf(name),
      error: isCorrected(name) ? undefined : state.fields[name]?.join(" "),
    }),
    /** What a field begins with: what was typed, where the page was sent without scripts, else what is known. */
    typed: (name: string, known = "") => {
      const value = state.values[name];
      return typeof value === "string" ? value : known;
    },
  };
}

export type ActionForm = ReturnType<typeof useActionForm<unknown>>;
