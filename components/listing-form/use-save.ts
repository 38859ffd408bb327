"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/cabinet/form-state";

/** What came of it: where the listing is now, or the first one that says the same. */
export type SaveResult =
  | { readonly saved: true; readonly id: number; readonly notice: "published" | "checked" | "hidden" }
  | { readonly saved: false; readonly duplicateOf: number };

export type SaveAction = FormAction<SaveResult>;

interface Options {
  readonly save: SaveAction;
  readonly listing?: { readonly id: number; readonly version: number };
  readonly onSaved: (result: Extract<SaveResult, { saved: true }>) => void;
}

/** Sends the form's body; an answer that never comes is a refusal as well, and everything typed stays. */
export function useSave({ save, listing, onSaved }: Options) {
  const t = useTranslations("ListingForm");
  const [state, setState] = useState<FormState<SaveResult>>(IDLE_FORM as FormState<SaveResult>);
  const [pending, startTransition] = useTransition();

  const send = (body: object, overwrite: boolean) => {
    const form = new FormData();
    form.set("body", JSON.stringify(body));
    if (listing) form.set("id", String(listing.id));
    // Without the version that was seen, the edit is made to whatever stands.
    if (listing && !overwrite) form.set("version", String(listing.version));
    startTransition(async () => {
      const answer = await save(state, form).catch((): FormState<SaveResult> => {
        return { status: "refused", message: t("unreachable"), fields: {}, values: {}, turn: state.turn + 1 };
      });
      setState(answer);
      if (answer.result?.saved) onSaved(answer.result);
    });
  };
  const { result } = state;
  return { state, send, pending: pending || result?.saved === true, duplicateOf: result?.saved === false ? result.duplicateOf : undefined };
}
