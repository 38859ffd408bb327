"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  readonly from: number;
  readonly into: number;
  readonly names: { readonly from: string; readonly into: string };
  readonly count: number;
  readonly merge: FormAction<unknown>;
}

export function ConfirmMerge({ from, into, names, count, merge }: Props) {
  const t = useTranslations("CategoryAdmin");
  const router = useRouter();
  return (
    <ConfirmDialog
      title={t("mergeQuestion", names)}
      confirmLabel={t("mergeButton")}
      typed={names.from}
      trigger={<Button variant="danger">{t("mergeButton")}</Button>}
      onConfirm={async () => {
        const error = errorOf(await runAction(merge, { id: from, into }));
        if (error === undefined) router.push(`/moderation/categories/${into}?merged=1`);
        return error;
      }}
    >
      <p>{t("mergeFinal", { count })}</p>
    </ConfirmDialog>
  );
}
