"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";

interface Props {
  readonly id: number;
  readonly remove: FormAction<void>;
}

/** Removes a note after confirmation. */
export function RemoveNote({ id, remove }: Props) {
  const t = useTranslations("CaseTools");
  const router = useRouter();
  return (
    <ConfirmDialog
      title={t("removeNoteTitle")}
      confirmLabel={t("removeNote")}
      trigger={
        <Button variant="ghost" size="small" className="min-h-9 px-2">
          {t("removeNote")}
        </Button>
      }
      onConfirm={async () => {
        const wrong = errorOf(await runAction(remove, { id }));
        if (wrong === undefined) router.refresh();
        return wrong;
      }}
    >
      {t("removeNoteText")}
    </ConfirmDialog>
  );
}
