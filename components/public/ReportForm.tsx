"use client";

import type { ReactNode } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { buttonClass, linkStyle } from "@/components/ui/button-style";
import type { ReceivedReport } from "@/lib/domain/moderation/report";
import type { FormAction } from "@/lib/web/form-state";
import { PlainField } from "./PlainField";
import { useResultFocus } from "./use-result-focus";

interface Props {
  readonly listingId: number;
  /** Report reasons with labels. */
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  readonly maxLength: number;
  readonly action: FormAction<ReceivedReport>;
  /** Maximum length of an email address; undefined for signed-in visitors, who are notified at their own. */
  readonly maxEmail: number | undefined;
  readonly icon: ReactNode;
  readonly words: Readonly<
    Record<
      | "open"
      | "why"
      | "text"
      | "hint"
      | "email"
      | "emailHint"
      | "send"
      | "done"
      | "number"
      | "notified"
      | "failed"
      | "unreachable"
      | "optional",
      string
    >
  >;
}

/** Collapsed form to report the listing. Works without JavaScript. */
export function ReportForm({ listingId, reasons, maxLength, maxEmail, action, icon, words }: Props) {
  const { state, pending, form, field, typed } = useFormAction(action);
  const result = useResultFocus<HTMLParagraphElement>(state.result);
  if (state.result) {
    const { number, isNotified } = state.result;
    const receipt = [words.done, number === null ? "" : words.number.replace("{number}", String(number)), isNotified ? words.notified : ""];
    return (
      <p ref={result} role="status" tabIndex={-1} className="mt-3 text-15 text-success">
        {receipt.filter(Boolean).join(" ")}
      </p>
    );
  }
  const text = field("text");
  const email = field("email");
  return (
    <details open={state.status === "rejected" || undefined}>
      <summary className={`${linkStyle} inline-flex min-h-11 cursor-pointer items-center gap-2 text-15`}>
        {icon}
        {words.open}
      </summary>
      <form {...form} className="mt-3 max-w-[32rem] space-y-5">
        {state.status === "rejected" ? (
          <p key={state.turn} role="alert" className="text-15 text-danger">
            {state.message ?? (state.unreachable ? words.unreachable : words.failed)}
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
        <PlainField {...text} label={words.text} hint={words.hint} optional={words.optional}>
          {(control) => <textarea {...control} rows={3} maxLength={maxLength} defaultValue={typed("text")} className="control" />}
        </PlainField>
        {maxEmail === undefined ? null : (
          <PlainField {...email} label={words.email} hint={words.emailHint} optional={words.optional}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={maxEmail}
                defaultValue={typed("email")}
                className="control"
              />
            )}
          </PlainField>
        )}
        <button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} className={buttonClass()}>
          {words.send}
        </button>
      </form>
    </details>
  );
}
