"use client";

import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly retired: boolean;
  /** Number of listings with a value. */
  readonly listings: number;
  readonly retire: FormAction<void>;
}

/** Retires an attribute, or restores it. */
export function RetireAttribute({ id, code, name, retired, listings, retire }: Props) {
  const t = useTranslations("CategoryAdmin");
  const run = async () => errorOf(await runAction(retire, { id, code, ...(retired ? {} : { retired: "on" }) }));
  const label = t(retired ? "retire.restore" : "retire.button");
  return (
    <ConfirmDialog
      title={t(retired ? "retire.restoreQuestion" : "retire.question", { name })}
      confirmLabel={label}
      tone="primary"
      trigger={<Button variant="secondary">{label}</Button>}
      onConfirm={run}
    >
      <p>{t(retired ? "retire.restoreText" : "retire.text", { count: listings })}</p>
    </ConfirmDialog>
  );
}
