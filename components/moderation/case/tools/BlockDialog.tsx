import { useTranslations } from "next-intl";
import { errorOf, runAction } from "@/components/form/run-action";
import { toast } from "@/components/ui/toast";
import { REASON_LENGTH } from "@/lib/domain/accounts/terms";
import { useRouter } from "@/lib/web/i18n/navigation";
import type { ToolActions } from "./actions";
import { TextDialog } from "./TextDialog";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly seller: { readonly id: number; readonly name: string };
  readonly block: ToolActions["block"];
}

/** Blocks a seller's account. Explains the effects and requires a reason. */
export function BlockDialog({ open, onOpenChange, seller: { id, name }, block }: Props) {
  const t = useTranslations("CaseTools");
  const router = useRouter();

  async function send(reason: string) {
    const wrong = errorOf(await runAction(block, { id, reason }));
    if (wrong !== undefined) return wrong;
    toast({ title: t("blocked", { name }) });
    router.refresh();
    return undefined;
  }

  return (
    <TextDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("blockTitle", { name })}
      description={t("blockText")}
      label={t("blockLabel")}
      length={REASON_LENGTH}
      tooShort={t("reasonMissing", { count: REASON_LENGTH.min })}
      confirmLabel={t("block")}
      tone="danger"
      onSend={send}
    />
  );
}
