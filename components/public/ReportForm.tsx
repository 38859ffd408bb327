"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { linkStyle } from "@/components/ui/button-style";
import { Field } from "@/components/ui/Field";
import { SubmitButton } from "@/components/ui/SubmitButton";
import { Textarea } from "@/components/ui/Textarea";
import type { FormAction } from "@/lib/cabinet/form-state";

interface Props {
  readonly listingId: number;
  readonly codes: readonly string[];
  readonly maxLength: number;
  readonly action: FormAction<true>;
}

/** Folded away until somebody needs it; works without scripts. */
export function ReportForm({ listingId, codes, maxLength, action }: Props) {
  const t = useTranslations("PublicListing");
  const { state, errors, pending, form, field, typed } = useActionForm(action);
  if (state.result) return <FormStatus state={state} errors={errors} done={t("reported")} />;
  return (
    <details open={state.status === "refused" || undefined}>
      <summary className={`${linkStyle} inline-flex min-h-11 cursor-pointer items-center gap-2 text-15`}>
        <Flag aria-hidden="true" className="size-5 shrink-0" />
        {t("report")}
      </summary>
      <form {...form} className="mt-3 max-w-[32rem] space-y-5">
        <FormStatus state={state} errors={errors} />
        <input type="hidden" name="listing" value={listingId} />
        <fieldset>
          <legend className="mb-1 font-semibold text-15 text-title">{t("reportWhy")}</legend>
          {codes.map((code) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="code"
                value={code}
                required
                defaultChecked={typed("code") === code}
                className="size-5 shrink-0 accent-press"
              />
              {t(`reasons.${code}` as Parameters<typeof t>[0])}
            </label>
          ))}
        </fieldset>
        <Field {...field("text")} label={t("reportText")} hint={t("reportHint")} optional>
          {(control) => <Textarea {...control} rows={3} maxLength={maxLength} defaultValue={typed("text")} />}
        </Field>
        <SubmitButton pending={pending}>{t("reportSend")}</SubmitButton>
      </form>
    </details>
  );
}
