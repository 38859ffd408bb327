import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { CountedTextarea } from "@/components/ui/CountedTextarea";
import { Field } from "@/components/ui/Field";
import { REASON_LENGTH } from "@/lib/domain/accounts/terms";

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  readonly tone?: "danger" | "primary";
  readonly trigger: ReactElement;
  /** Explains the effects. */
  readonly children: ReactNode;
  readonly onOpenChange: (open: boolean) => void;
  /** Performs the action. @returns the error message, if any. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
}

/** Confirmation dialog of a restrictive action, which requires a reason. */
export function ReasonDialog({ title, confirmLabel, tone, trigger, children, onOpenChange, onConfirm }: Props) {
  const t = useTranslations("UserAdmin");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      trigger={trigger}
      onOpenChange={(open) => {
        setReason("");
        onOpenChange(open);
      }}
      onConfirm={async () => {
        const length = [...reason.trim()].length;
        return length < REASON_LENGTH.min ? t("reasonMissing", { count: REASON_LENGTH.min }) : onConfirm(reason);
      }}
    >
      {children}
      <Field label={t("reason")} hint={t("reasonHint")} className="mt-4">
        {(control) => (
          <CountedTextarea
            {...control}
            rows={2}
            limit={REASON_LENGTH.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
