"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";

interface Props {
  /** What is sold; none closes the window. */
  readonly titles: readonly string[] | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before listings are marked as sold: only a moderator could take that back. */
export function SellDialog({ titles, onClose, onConfirm }: Props) {
  const t = useTranslations("MyListings");
  const [first = ""] = titles ?? [];
  const count = titles?.length ?? 0;
  return (
    <ConfirmDialog
      title={count === 1 ? t("sellTitle", { title: first }) : t("sellTitleMany", { count })}
      verb={t("moves.sell")}
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
