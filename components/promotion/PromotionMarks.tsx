import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import { kyivDay } from "@/lib/shared/time";
import { formatDay } from "@/lib/web/i18n/format";

interface Props {
  /** Ends of promotions that run now. */
  readonly vipUntil: Date | null;
  readonly topUntil: Date | null;
  /** The instant the page was made at. */
  readonly now: number;
}

/** Which promotions a listing has, and until when: for its owner. Nothing where there is none. */
export function PromotionMarks({ vipUntil, topUntil, now }: Props) {
  const t = useTranslations("PromotionMark");
  const locale = useLocale();
  if (!vipUntil && !topUntil) return null;
  const written = (until: Date) => formatDay(locale, kyivDay(until.getTime()), kyivDay(now));
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {topUntil ? <Badge tone="promoted">{t("topUntil", { until: written(topUntil) })}</Badge> : null}
      {vipUntil ? <Badge tone="promoted">{t("vipUntil", { until: written(vipUntil) })}</Badge> : null}
    </span>
  );
}
