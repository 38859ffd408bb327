"use client";

import { Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { buttonClass } from "@/components/ui/button-style";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { FormAction } from "@/lib/cabinet/form-state";

interface Props {
  readonly listingId: number;
  readonly action: FormAction<{ readonly phone: string; readonly written: string }>;
}

/** The phone comes when it is asked for: programs that read pages do not get it, and its owner learns how often it was wanted. */
export function RevealPhone({ listingId, action }: Props) {
  const t = useTranslations("PublicListing");
  const { state, pending, form } = useActionForm(action);
  if (state.result) {
    return (
      <p aria-live="polite">
        <a href={`tel:${state.result.phone}`} className={`${buttonClass({ variant: "primary", size: "large" })} w-full tabular-nums`}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {state.result.written}
        </a>
      </p>
    );
  }
  return (
    <form {...form}>
      <input type="hidden" name="listing" value={listingId} />
      <SubmitButton pending={pending} size="large" className="w-full" icon={<Phone aria-hidden="true" className="size-5 shrink-0" />}>
        {t("showPhone")}
      </SubmitButton>
      {state.status === "refused" ? (
        <Alert key={state.turn} tone="danger" live className="mt-2">
          {state.message}
        </Alert>
      ) : null}
    </form>
  );
}
