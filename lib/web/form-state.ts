import type { ErrorCode } from "@/lib/shared/errors";

/** What a form's field may hold on its way back into the form. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };

/**
 * What an action answers, for `useActionState`: a form shows `fields` beside its fields, `message` above them, and fills itself from
 * `values`, so that nothing typed is lost, with scripts or without.
 */
export interface FormState<R = undefined> {
  readonly status: "idle" | "done" | "refused";
  /** Machine code of the refusal. */
  readonly code?: ErrorCode;
  /** What is wrong with the whole, and what to do; in the reader's language. */
  readonly message?: string;
  /** What is wrong with each field, by its name in the form (`account_type`, `attributes.mileage`). */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What was typed, without secrets and files. */
  readonly values: Readonly<Record<string, FormValue>>;
  /** What the action gave back, when it is done. */
  readonly result?: R;
  /** Grows with each answer: two alike can be told apart. */
  readonly turn: number;
}

/** A form that nobody has sent yet. */
export const IDLE_FORM = { status: "idle", fields: {}, values: {}, turn: 0 } as const satisfies FormState<never>;

/** A form's action, as `useActionState` and `<form action>` take it. */
export type FormAction<R> = (state: FormState<unknown>, form: FormData) => Promise<FormState<R>>;
