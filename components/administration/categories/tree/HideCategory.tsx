"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { ListingCounts } from "@/lib/domain/listings/category-impact";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly counts: ListingCounts;
  /** Categories below it. */
  readonly subcategories: number;
  readonly hide: FormAction<void>;
}

/** Hides a category, or offers it again. */
export function HideCategory({ id, name, hidden, counts: { listings, active, pending }, subcategories, hide }: Props) {
  const t = useTranslations("CategoryAdmin");
  const label = t(hidden ? "hide.show" : "hide.button");
  return (
    <ConfirmDialog
      title={t(hidden ? "hide.showQuestion" : "hide.question", { name })}
      confirmLabel={label}
      tone="primary"
      trigger={<Button variant="secondary">{label}</Button>}
      onConfirm={async () => errorOf(await runAction(hide, { id, ...(hidden ? {} : { hidden: "on" }) }))}
    >
      <p>{t(hidden ? "hide.showText" : "hide.text", { count: listings, active, pending })}</p>
      {subcategories > 0 ? <p className="mt-2">{t(hidden ? "hide.showWith" : "hide.with", { count: subcategories })}</p> : null}
    </ConfirmDialog>
  );
}
