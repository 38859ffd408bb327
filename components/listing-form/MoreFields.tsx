import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useListingForm } from "./form-context";

/** Paths of the request body shown in this section. */
const PATHS = ["video_url", "delivery", "condition", "lang", "translations"] as const;

interface Props {
  /** Whether it is open by default; it also opens when one of its fields gets a value or an error, and then stays open. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Optional fields, collapsed by default. */
export function MoreFields({ open, children }: Props) {
  const t = useTranslations("ListingForm");
  const { values, errorOf } = useListingForm();
  const filled = values.video !== null || values.delivery.length > 0 || values.lang !== "";
  const wrong = PATHS.some((path) => errorOf(path));
  const needed = open || filled || wrong;
  const [shown, setShown] = useState(needed);
  const [before, setBefore] = useState(needed);
  if (needed !== before) {
    setBefore(needed);
    if (needed) setShown(true);
  }
  return (
    <details
      className="group/more mt-10 border-border border-t pt-4"
      open={shown || undefined}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary className="-ml-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-6">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open/more:rotate-90" />
        <span>
          <span className="block font-bold text-20 text-title tracking-tight">{t("more")}</span>
          <span className="block text-13 text-muted group-open/more:hidden">{t("moreHint")}</span>
        </span>
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
