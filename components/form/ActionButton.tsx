"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import type { ButtonProps } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { useFailureText } from "@/components/ui/use-failure-text";
import type { FormAction } from "@/lib/web/form-state";
import { useActionForm } from "./use-action-form";

interface Props extends Omit<ButtonProps, "type" | "form" | "value"> {
  readonly run: FormAction<unknown>;
  /** Hidden fields. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Replaces the button after success. */
  readonly done?: ReactNode;
}

/** A button in its own form that runs one action. Works without JavaScript. */
export function ActionButton({ run, values = {}, done, className, ...button }: Props) {
  const failureText = useFailureText();
  const { state, pending, form } = useActionForm(run);
  if (state.status === "done" && done) {
    return (
      <Alert tone="success" live>
        {done}
      </Alert>
    );
  }
  return (
    <form {...form} className={className}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton {...button} pending={pending} />
      {state.status === "rejected" ? (
        <Alert key={state.turn} tone="danger" live className="mt-2">
          {state.message ?? failureText(state.unreachable)}
        </Alert>
      ) : null}
    </form>
  );
}
