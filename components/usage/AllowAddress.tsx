"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly action: FormAction<void>;
  readonly keyId: number;
  readonly keyName: string;
  readonly address: string;
}

/** Button that adds the address of a rejected request to its key's IP allowlist. */
export function AllowAddress({ action, keyId, keyName, address }: Props) {
  const t = useTranslations("RequestLog");
  const confirm = async () => {
    const error = errorOf(await runAction(action, { id: keyId, address }));
    if (error === undefined) toast({ title: t("added", { name: keyName, address }) });
    return error;
  };
  return (
    <ConfirmDialog
      title={t("addTitle", { address })}
      confirmLabel={t("addButton")}
      tone="primary"
      trigger={
        <Button variant="secondary" size="small" className="mt-1">
          {t("addAddress")}
        </Button>
      }
      onConfirm={confirm}
    >
      <p>{t("addText", { name: keyName, address })}</p>
    </ConfirmDialog>
  );
}
