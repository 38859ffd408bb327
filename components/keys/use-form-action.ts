"use client";

import { type FormEvent, startTransition, useActionState } from "react";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/cabinet/form-state";

interface Form<R> {
  readonly state: FormState<R>;
  readonly pending: boolean;
  /** For the `form`. */
  readonly props: { readonly action: (form: FormData) => void; readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/**
 * A form whose fields are React's own state. Sent by the browser alone it is an action like any other; once React is there it is sent
 * by hand, because React empties a form after its action, ticked boxes and selects that it holds itself included.
 */
export function useFormAction<R>(action: FormAction<R>): Form<R> {
  const [state, send, pending] = useActionState(action, IDLE_FORM as FormState<R>);
  return {
    state,
    pending,
    props: {
      action: send,
      onSubmit: (event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        if (!pending) startTransition(() => send(form));
      },
    },
  };
}

/** Runs an action outside a form. @returns what went wrong, in words; undefined when it is done. */
export async function runAction<R>(action: FormAction<R>, fields: Readonly<Record<string, string | number>>): Promise<string | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const state = await action(IDLE_FORM as FormState<R>, form);
  if (state.status === "done") return undefined;
  const [fault] = Object.values(state.fields).flat();
  return fault ?? state.message ?? "";
}
