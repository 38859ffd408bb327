"use client";

import type { ReactNode } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { buttonClass, linkStyle } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly listingId: number;
  /** Report reasons with labels. */
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  readonly maxLength: number;
  readonly action: FormAction<true>;
  readonly icon: ReactNode;
  readonly words: Readonly<Record<"open" | "why" | "text" | "hint" | "send" | "done" | "failed" | "optional", string>>;
}

/** Collapsed form to report the listing. Works without JavaScript. */
export function ReportForm({ listingId, reasons, maxLength, action, icon, words }: Props) {
  const { state, pending, form, field, typed } = useFormAction(action);
  if (state.result) {
    return (
      <p role="status" className="mt-3 text-15 text-success">
        {words.done}
      </p>
    );
  }
  const text = field("text");
  const why = text.error ?? words.hint;
  return (
    <details open={state.status === "rejected" || undefined}>
      <summary className={`${linkStyle} inline-flex min-h-11 cursor-pointer items-center gap-2 text-15`}>
        {icon}
        {words.open}
      </summary>
      <form {...form} className="mt-3 max-w-[32rem] space-y-5">
        {state.status === "rejected" ? (
          <p key={state.turn} role="alert" className="text-15 text-danger">
            {state.message ?? words.failed}
          </p>
        ) : null}
        <input type="hidden" name="listing" value={listingId} />
        <fieldset>
          <legend className="mb-1 font-semibold text-15 text-title">{words.why}</legend>
          {reasons.map(({ code, label }) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="code"
                value={code}
                required
                defaultChecked={typed("code") === code}
                className="size-5 shrink-0 accent-primary"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={text.id} className="mb-1 block font-semibold text-15 text-title">
            {words.text}
            <span className="ml-2 font-normal text-13 text-muted">{words.optional}</span>
          </label>
          <textarea
            id={text.id}
            name="text"
            rows={3}
            maxLength={maxLength}
            defaultValue={typed("text")}
            aria-invalid={text.error ? true : undefined}
            aria-describedby={`${text.id}-note`}
            className="control"
          />
          <p id={`${text.id}-note`} className={text.error ? "mt-1 text-15 text-danger" : "mt-1 text-13 text-muted"}>
            {why}
          </p>
        </div>
        <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={buttonClass()}>
          {words.send}
        </button>
      </form>
    </details>
  );
}
