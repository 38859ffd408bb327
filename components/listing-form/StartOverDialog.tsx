import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before everything entered for a new listing is erased, and then scrolls to the top of the form. */
export function StartOverDialog({ open, onOpenChange, onConfirm }: Props) {
  const t = useTranslations("ListingForm");
  const confirmed = useRef(false);
  useEffect(() => {
    if (open || !confirmed.current) return;
    confirmed.current = false;
    // The closing dialog restores the page's scroll position in a timer of its own, started before this one.
    const timer = setTimeout(() => window.scrollTo({ top: 0 }));
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <ConfirmDialog
      title={t("startOverTitle")}
      confirmLabel={t("startOver")}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => {
        confirmed.current = true;
        onConfirm();
        return undefined;
      }}
    >
      <p>{t("startOverText")}</p>
    </ConfirmDialog>
  );
}
