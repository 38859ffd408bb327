"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useListingForm } from "./form-context";

/** Paths of the API's body that are shown here. */
const PATHS = ["video_url", "photos_3d", "delivery", "condition", "lang", "translations"] as const;

interface Props {
  /** Open at first; it opens by itself where something in it is filled in or wrong. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Optional fields, folded: most listings need none of them. */
export function MoreFields({ open, children }: Props) {
  const t = useTranslations("ListingForm");
  const { values, errorOf } = useListingForm();
  const filled = values.video !== null || values.photos3d.length > 0 || values.delivery.length > 0 || values.lang !== "";
  const wrong = PATHS.some((path) => errorOf(path));
  return (
    <details className="group/more mt-10 border-line border-t pt-4" open={open || filled || wrong || undefined}>
      <summary className="-ml-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-6">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open/more:rotate-90" />
        <span>
          <span className="block font-bold text-20 text-title tracking-tight">{t("more")}</span>
          <span className="block text-13 text-quiet group-open/more:hidden">{t("moreHint")}</span>
        </span>
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
