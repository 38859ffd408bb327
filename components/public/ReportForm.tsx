"use client";

import type { ReactNode } from "react";
import { useActionForm } from "@/components/form/use-action-form";
import { buttonClass, linkStyle } from "@/components/ui/button-style";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly listingId: number;
  /** Why one may complain, with the words for it. */
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  readonly maxLength: number;
  readonly action: FormAction<true>;
  readonly icon: ReactNode;
  readonly words: Readonly<Record<"open" | "why" | "text" | "hint" | "send" | "done" | "optional", string>>;
}

/** Folded away until somebody needs it; works without scripts. */
export function ReportForm({ listingId, reasons, maxLength, action, icon, words }: Props) {
  const { state, pending, form, field, typed } = useActionForm(action);
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
    <details open={state.status === "refused" || undefined}>
      <summary className={`${linkStyle} inline-flex min-h-11 cursor-pointer items-center gap-2 text-15`}>
        {icon}
        {words.open}
      </summary>
      <form {...form} className="mt-3 max-w-[32rem] space-y-5">
        {state.status === "refused" ? (
          <p key={state.turn} role="alert" className="text-15 text-danger">
            {state.message}
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
                className="size-5 shrink-0 accent-press"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={text.id} className="mb-1 block font-semibold text-15 text-title">
            {words.text}
            <span className="ml-2 font-normal text-13 text-quiet">{words.optional}</span>
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
          <p id={`${text.id}-note`} className={text.error ? "mt-1 text-15 text-danger" : "mt-1 text-13 text-quiet"}>
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
