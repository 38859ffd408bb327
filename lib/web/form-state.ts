import type { ErrorCode } from "@/lib/shared/errors";

/** Value of a field that is returned to the form. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };

/**
 * State that an action returns, for `useActionState`. A form shows `fields` next to its fields and `message` above them, and is
 * filled from `values`, so that no input is lost, with or without JavaScript.
 */
export interface FormState<R = undefined> {
  readonly status: "idle" | "done" | "rejected";
  /** Error code. Set if the status is `rejected`. */
  readonly code?: ErrorCode;
  /** Message for the whole form: the problem and what to do, in the user's language. */
  readonly message?: string;
  /** Whether there is no message because the server could not be reached. Set by the browser. */
  readonly unreachable?: boolean;
  /** Error messages by field name in the form (`account_type`, `attributes.mileage`). */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Submitted values, without secrets and files. */
  readonly values: Readonly<Record<string, FormValue>>;
  /** Return value of the action. Set if the status is `done`. */
  readonly result?: R;
  /** Number of submissions, which distinguishes two equal responses. */
  readonly turn: number;
}

/** State of a form that has not been submitted. */
export const IDLE_FORM = { status: "idle", fields: {}, values: {}, turn: 0 } as const satisfies FormState<never>;

/**
 * Form field with the id of the account for which the page was rendered, so that the form is not executed for another account that has signed
 * in from another tab. Absent on pages for visitors, and if the form is sent without JavaScript.
 */
export const PAGE_ACCOUNT_FIELD = "__account";

/** Action of a form, for `useActionState` and `<form action>`. */
export type FormAction<R> = (state: FormState<unknown>, form: FormData) => Promise<FormState<R>>;
