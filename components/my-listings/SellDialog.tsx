import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";

interface Props {
  /** Titles of the listings to mark as sold; undefined closes the dialog. */
  readonly titles: readonly string[] | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirmation before listings are marked as sold, which owners cannot undo. */
export function SellDialog({ titles, onClose, onConfirm }: Props) {
  const t = useTranslations("MyListings");
  const [first = ""] = titles ?? [];
  const count = titles?.length ?? 0;
  return (
    <ConfirmDialog
      title={count === 1 ? t("sellTitle", { title: first }) : t("sellTitleMany", { count })}
      confirmLabel={t("actions.sell")}
      tone="primary"
      open={titles !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onConfirm={() => {
        onConfirm();
        return undefined;
      }}
    >
      <p>{t("sellText")}</p>
    </ConfirmDialog>
  );
}
