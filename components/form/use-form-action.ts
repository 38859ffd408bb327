import { type FormEvent, useActionState, useId, useState, useTransition } from "react";
import { isUnreachable } from "@/components/ui/is-unreachable";
import { type FormAction, type FormState, type FormValue, IDLE_FORM } from "@/lib/web/form-state";
import { withPageAccount } from "./page-account";

/** Runs the action. If its request fails, returns an error state without a message, so that the input is kept. */
async function send<R>(action: FormAction<R>, state: FormState<unknown>, form: FormData): Promise<FormState<R>> {
  try {
    return await action(state, withPageAccount(form));
  } catch (error) {
    // Errors thrown by Next.js itself (redirects, not found, server errors) have a digest.
    if ((error as { digest?: string } | undefined)?.digest) throw error;
    return { status: "rejected", unreachable: isUnreachable(error), fields: {}, values: state.values, turn: state.turn + 1 };
  }
}

/** Returns a member of a submitted value; undefined if it has no members. */
function memberOf(value: FormValue | undefined, name: string): FormValue | undefined {
  return typeof value === "object" && !Array.isArray(value) ? (value as Readonly<Record<string, FormValue>>)[name] : undefined;
}

/**
 * Connects a form to its action (`defineAction`); the small part that public pages need. Without JavaScript the browser posts the form and
 * the page is rendered again with the input; with it the page stays, with all input including passwords and files.
 */
export function useFormAction<R>(action: FormAction<R>) {
  // For posts without JavaScript: React renders the action into the page, and the result into the next one.
  const [posted, post] = useActionState<FormState<R>, FormData>(action, IDLE_FORM);
  const [returned, setReturned] = useState<FormState<R>>();
  const [pending, startTransition] = useTransition();
  const state = returned ?? posted;
  const id = useId();

  /** @param by another action with the same result type. @returns the action's state. */
  const submit = (form: FormData, by = action): Promise<FormState<R>> =>
    new Promise((resolve) => {
      startTransition(async () => {
        const next = await send(by, state, form);
        startTransition(() => setReturned(next));
        resolve(next);
      });
    });

  // React resets a form after its `action` has run, even on errors; submitting by hand keeps the input.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void submit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };

  const [corrected, setCorrected] = useState<{ readonly turn: number; readonly names: readonly string[] }>();
  const correctedNow = corrected?.turn === state.turn ? corrected.names : [];
  /** An error refers to the submitted value and disappears once the field is changed. */
  const isCorrected = (name: string) => correctedNow.some((one) => name === one || name.startsWith(`${one}.`));
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = "name" in target && typeof target.name === "string" ? target.name : "";
    if (name && state.status === "rejected" && !isCorrected(name)) setCorrected({ turn: state.turn, names: [...correctedNow, name] });
  };

  return {
    state,
    pending,
    submit,
    isCorrected,
    /** Props to spread into the `form`. */
    form: { action: post, onSubmit, onChange, noValidate: true },
    field: (name: string) => ({
      name,
      id: id + name,
      error: isCorrected(name) ? undefined : state.fields[name]?.join(" "),
    }),
    /** Initial value of a field, such as `name.uk`: the submitted input after a post without JavaScript, otherwise `known`. */
    typed: (name: string, known = "") => {
      const value = name.split(".").reduce<FormValue | undefined>(memberOf, state.values);
      return typeof value === "string" ? value : known;
    },
  };
}
