"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { PromotionEnds } from "@/lib/domain/promotion/grant";
import type { FormAction } from "@/lib/web/form-state";
import { formatInstant } from "@/lib/web/i18n/format";

/** Form for administrators to grant a listing VIP or TOP, or to end them. Needs the `Billing` messages. */
export function GrantForm({ action }: { readonly action: FormAction<PromotionEnds> }) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const labels = { listing_id: t("listingId"), vip_days: t("vipDays"), top_days: t("topDays") };
  const { state, errors, pending, form, field, typed } = useActionForm(action, labels);
  const written = (end: Date | null) => (end ? formatInstant(locale, new Date(end).getTime()) : t("grantNone"));
  const done = state.result && t("granted", { vip: written(state.result.vip), top: written(state.result.top) });
  return (
    <form {...form} className="max-w-[30rem] space-y-5">
      <FormStatus state={state} errors={errors} done={done} />
      <Field {...field("listing_id")} required>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={typed("listing_id")} />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field {...field("vip_days")}>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={typed("vip_days")} />}
        </Field>
        <Field {...field("top_days")}>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={typed("top_days")} />}
        </Field>
      </div>
      <SubmitButton pending={pending}>{t("grant")}</SubmitButton>
    </form>
  );
}
