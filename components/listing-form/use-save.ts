"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { type FormAction, type FormState, IDLE_FORM } from "@/lib/web/form-state";

/** What came of it: where the listing is now, or the first one that says the same. */
export type SaveResult =
  | { readonly saved: true; readonly id: number; readonly notice: "published" | "submitted" | "checked" | "hidden" }
  | { readonly saved: false; readonly duplicateOf: number };

export type SaveAction = FormAction<SaveResult>;

/** Checks a new listing without creating it. */
export type CheckAction = FormAction<undefined>;

type Answer = FormState<SaveResult | undefined>;

interface Options {
  readonly save: SaveAction;
  readonly check?: CheckAction;
  readonly listing?: { readonly id: number; readonly version: number };
  readonly onAnswer: (answer: Answer) => void;
}

/** Sends the form's body. An answer that never comes is an error as well, and everything typed stays. */
export function useSave({ save, check, listing, onAnswer }: Options) {
  const t = useTranslations("ListingForm");
  const [state, setState] = useState<Answer>(IDLE_FORM);
  const [pending, startTransition] = useTransition();

  const request = (action: FormAction<SaveResult | undefined>, form: FormData, then: (answer: Answer) => void) =>
    startTransition(async () => {
      const answer = await action(state, form).catch((): Answer => {
        return { status: "refused", message: t("unreachable"), fields: {}, values: {}, turn: state.turn + 1 };
      });
      setState(answer);
      then(answer);
    });
  const formOf = (body: object) => {
    const form = new FormData();
    form.set("body", JSON.stringify(body));
    return form;
  };
  const { result } = state;
  return {
    state,
    send: (body: object, overwrite: boolean) => {
      const form = formOf(body);
      if (listing) form.set("id", String(listing.id));
      // Without the version that was seen, the edit is made to whatever stands.
      if (listing && !overwrite) form.set("version", String(listing.version));
      request(save as FormAction<SaveResult | undefined>, form, onAnswer);
    },
    check: (body: object, then: (answer: Answer) => void) => {
      if (check) request(check as FormAction<SaveResult | undefined>, formOf(body), then);
    },
    pending: pending || result?.saved === true,
    duplicateOf: result?.saved === false ? result.duplicateOf : undefined,
  };
}
