"use client";

import type { ReactNode } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { buttonClass } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/cabinet/form-state";

interface Props {
  readonly listingId: number;
  readonly action: FormAction<{ readonly phone: string; readonly written: string }>;
  readonly icon: ReactNode;
  /** The button's words. */
  readonly show: string;
}

/** The phone comes when it is asked for: programs that read pages do not get it, and its owner learns how often it was wanted. */
export function RevealPhone({ listingId, action, icon, show }: Props) {
  const { state, pending, form } = useActionForm(action);
  const look = `${buttonClass({ variant: "primary", size: "large" })} w-full`;
  if (state.result) {
    return (
      <p aria-live="polite">
        <a href={`tel:${state.result.phone}`} className={`${look} tabular-nums`}>
          {icon}
          {state.result.written}
        </a>
      </p>
    );
  }
  return (
    <form {...form}>
      <input type="hidden" name="listing" value={listingId} />
      <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={look}>
        {icon}
        {show}
      </button>
      {state.status === "refused" ? (
        <p key={state.turn} role="alert" className="mt-2 text-15 text-danger">
          {state.message}
        </p>
      ) : null}
    </form>
  );
}
