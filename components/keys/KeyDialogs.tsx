import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { errorOf, runAction } from "@/components/form/run-action";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { FormAction } from "@/lib/web/form-state";

/** A key whose state is changed. */
export interface ChangedKey {
  readonly id: number;
  readonly name: string;
  readonly changeState: FormAction<void>;
}

/** Returns functions that change the state of a key. They return an error, or show a confirmation message. */
export function useKeyState({ id, name, changeState }: ChangedKey) {
  const t = useTranslations("KeyActions");
  const change = async (state: "active" | "suspended" | "revoked", done: string) => {
    const error = errorOf(await runAction(changeState, { id, state }));
    if (error === undefined) toast({ title: done });
    return error;
  };
  return {
    pause: () => change("suspended", t("suspended", { name })),
    resume: () => change("active", t("resumed", { name })),
    revoke: () => change("revoked", t("revoked", { name })),
  };
}

interface DialogProps {
  readonly changed: ChangedKey;
  /** Button that opens the dialog. Without it, the dialog is controlled by `open`. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

export function PauseDialog({ changed, ...dialog }: DialogProps) {
  const t = useTranslations("KeyActions");
  const { pause } = useKeyState(changed);
  return (
    <ConfirmDialog
      {...dialog}
      title={t("suspendTitle", { name: changed.name })}
      confirmLabel={t("suspend")}
      tone="primary"
      onConfirm={pause}
    >
      <p>{t("suspendText")}</p>
    </ConfirmDialog>
  );
}

export function RevokeDialog({ changed, ...dialog }: DialogProps) {
  const t = useTranslations("KeyActions");
  const { revoke } = useKeyState(changed);
  return (
    <ConfirmDialog
      {...dialog}
      title={t("revokeTitle", { name: changed.name })}
      confirmLabel={t("revoke")}
      typed={changed.name}
      onConfirm={revoke}
    >
      <p>{t("revokeText")}</p>
    </ConfirmDialog>
  );
}
