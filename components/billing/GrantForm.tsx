"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormStatus } from "@/components/form/FormStatus";
import { useActionForm } from "@/components/form/use-action-form";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { SubmitButton } from "@/components/ui/SubmitButton";
import type { GrantPreview, PromotionEnds } from "@/lib/domain/promotion/grant";
import type { PromotionKind } from "@/lib/domain/promotion/products";
import type { FormAction } from "@/lib/web/form-state";
import { formatInstant } from "@/lib/web/i18n/format";

const KINDS = ["vip", "top"] as const satisfies readonly PromotionKind[];

type Result = { readonly preview: GrantPreview } | { readonly granted: PromotionEnds };

interface Props {
  readonly action: FormAction<Result>;
  readonly accountId: number;
  /** Name of the account. */
  readonly name: string;
}

/**
 * Form for administrators to grant a listing of an owner VIP or TOP, or to end them, in two steps: the first shows the listing and the new
 * ends, the second confirms them. Needs the `Billing` messages.
 */
export function GrantForm({ action, accountId, name }: Props) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const labels = { listing_id: t("listingId"), vip_days: t("vipDays"), top_days: t("topDays") };
  const { state, errors, pending, form, field, typed } = useActionForm(action, labels);
  const [dismissedTurn, setDismissedTurn] = useState(0);
  const { result } = state;
  const previewed = result && "preview" in result ? result.preview : undefined;
  const granted = result && "granted" in result ? result.granted : undefined;
  const written = (end: Date | null) => (end ? formatInstant(locale, new Date(end).getTime()) : t("grantNone"));
  const done = granted && t("granted", { vip: written(granted.vip), top: written(granted.top) });
  const [preview, changed] = dismissedTurn === state.turn ? [undefined, previewed] : [previewed, undefined];
  const daysInput = (kind: PromotionKind) => (
    <Field key={kind} {...field(`${kind}_days`)}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed(`${kind}_days`, String(changed?.days[kind] ?? ""))}
        />
      )}
    </Field>
  );
  return (
    <form {...form} className="max-w-[30rem] space-y-5">
      {preview ? null : <FormStatus state={state} errors={errors} done={done} />}
      <input type="hidden" name="account_id" value={accountId} />
      {preview ? (
        <GrantConfirmation preview={preview} name={name} pending={pending} onCancel={() => setDismissedTurn(state.turn)} />
      ) : (
        <>
          <Field {...field("listing_id")} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={typed("listing_id", String(changed?.listingId ?? ""))}
              />
            )}
          </Field>
          <div className="grid grid-cols-2 gap-3">{KINDS.map(daysInput)}</div>
          <SubmitButton pending={pending}>{t("grant")}</SubmitButton>
        </>
      )}
    </form>
  );
}

interface ConfirmationProps {
  readonly preview: GrantPreview;
  readonly name: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
}

/** Second step of the form: the listing with the current and the new ends. */
function GrantConfirmation({ preview: { listingId, title, days, before, after }, name, pending, onCancel }: ConfirmationProps) {
  const t = useTranslations("Billing");
  const locale = useLocale();
  const written = (end: Date | null) => (end ? t("grantUntil", { until: formatInstant(locale, new Date(end).getTime()) }) : t("grantNone"));
  return (
    <div className="space-y-4">
      <input type="hidden" name="listing_id" value={listingId} />
      <input type="hidden" name="vip_days" value={days.vip ?? ""} />
      <input type="hidden" name="top_days" value={days.top ?? ""} />
      <input type="hidden" name="confirmed" value="on" />
      <Alert tone="warning" live title={t("grantConfirmTitle", { title })}>
        <p>{t("grantConfirmText", { id: String(listingId), name })}</p>
        {KINDS.map((kind) =>
          days[kind] === undefined ? null : (
            <p key={kind}>{t(`grantChange.${kind}`, { before: written(before[kind]), after: written(after[kind]) })}</p>
          ),
        )}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={pending}>{t("grantConfirm")}</SubmitButton>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t("grantCancel")}
        </Button>
      </div>
    </div>
  );
}
