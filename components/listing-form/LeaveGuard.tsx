import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";

interface Props {
  /** Whether there are unsaved changes. */
  readonly active: boolean;
}

/** Asks for confirmation before a link, a reload or closing the tab would lose unsaved changes. */
export function LeaveGuard({ active }: Props) {
  const t = useTranslations("ListingForm");
  const [to, setTo] = useState<HTMLAnchorElement>();
  const [leaving, setLeaving] = useState(false);
  const on = active && !leaving;

  useEffect(() => {
    if (!on) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // On the window in the capture phase, before Next's link handlers.
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== "_self") || link.hasAttribute("download")) return;
      const { origin, pathname } = new URL(link.href);
      if (origin === location.origin && pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link);
    };
    window.addEventListener("beforeunload", unload);
    window.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      window.removeEventListener("click", click, true);
    };
  }, [on]);

  // The listeners are removed by now, so repeating the click works.
  useEffect(() => {
    if (leaving) to?.click();
  }, [leaving, to]);

  return (
    <ConfirmDialog
      title={t("leaveTitle")}
      confirmLabel={t("leaveButton")}
      open={to !== undefined && !leaving}
      onOpenChange={(open) => {
        if (!open && !leaving) setTo(undefined);
      }}
      onConfirm={() => {
        setLeaving(true);
        return undefined;
      }}
    >
      <p>{t("leaveText")}</p>
    </ConfirmDialog>
  );
}
