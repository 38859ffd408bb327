"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { IconButton } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";

interface Props {
  readonly id: number;
  readonly phrase: string;
  /** The category's path, or the label for all categories. */
  readonly where: string;
  readonly remove: FormAction<void>;
}

/** Removes a phrase after confirmation, since a missing phrase is not noticeable otherwise. */
export function RemoveWord({ id, phrase, where, remove }: Props) {
  const t = useTranslations("WordAdmin");
  async function confirm() {
    const state = await runAction(remove, { id });
    const error = errorOf(state);
    if (error === undefined) toast({ title: t("removed", { phrase }) });
    else if (state.code === "already_removed") toast({ title: error, tone: "info" });
    else return error;
    return undefined;
  }
  return (
    <ConfirmDialog
      title={t("removeTitle", { phrase })}
      confirmLabel={t("remove")}
      trigger={
        <IconButton label={t("removeNamed", { phrase })} size="small">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      }
      onConfirm={confirm}
    >
      <p>{t("removeText")}</p>
      <p className="mt-2 text-muted">{t("removeWhere", { where })}</p>
    </ConfirmDialog>
  );
}
