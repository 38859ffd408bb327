"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly cancel: FormAction<void>;
  readonly id: number;
}

/** Buttons below an unpaid invoice: print and cancel. Needs the `TopUp` messages. */
export function InvoiceButtons({ cancel, id }: Props) {
  const t = useTranslations("TopUp");
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button type="button" variant="secondary" onClick={() => window.print()}>
        {t("print")}
      </Button>
      <ConfirmDialog
        title={t("cancelTitle", { number: String(id) })}
        confirmLabel={t("cancel")}
        trigger={
          <Button type="button" variant="ghost">
            {t("cancel")}
          </Button>
        }
        onConfirm={async () => {
          const error = errorOf(await runAction(cancel, { id }));
          if (error === undefined) toast({ title: t("cancelled") });
          return error;
        }}
      >
        {t("cancelText")}
      </ConfirmDialog>
    </div>
  );
}
