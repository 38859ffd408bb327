"use client";

import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { ButtonLink } from "@/components/ui/Button";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { Renewed } from "@/lib/domain/expiry/renew";
import { LIFETIME_DAYS } from "@/lib/domain/listings/status";
import type { FormAction } from "@/lib/web/form-state";
import { RenewedNotice } from "./RenewedNotice";

interface Props {
  readonly action: FormAction<Renewed>;
  readonly token: string;
  readonly archived: boolean;
  readonly now: number;
}

/** Renews with a button rather than by opening the link: mail scanners follow links but do not submit forms. */
export function RenewForm({ action, token, archived, now }: Props) {
  const t = useTranslations("Renewal");
  const { state, errors, pending, form } = useActionForm(action);
  if (state.status === "done" && state.result) {
    const { slug, status, until } = state.result;
    return <RenewedNotice slug={slug} until={until && new Date(until).getTime()} waits={status === "pending"} now={now} live />;
  }
  return (
    <form {...form} className="space-y-5">
      <FormStatus state={state} errors={errors} />
      <input type="hidden" name="token" value={token} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending} size="large">
          {archived ? t("publish", { days: LIFETIME_DAYS }) : t("renew", { days: LIFETIME_DAYS })}
        </SubmitButton>
        <ButtonLink href="/cabinet/listings" variant="secondary" size="large">
          {t("toCabinet")}
        </ButtonLink>
      </div>
    </form>
  );
}
