import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import { kyivDay } from "@/lib/shared/time";
import { formatDay } from "@/lib/web/i18n/format";

interface Props {
  /** Ends of the current promotions. */
  readonly vipUntil: Date | null;
  readonly topUntil: Date | null;
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
}

/** Shows the owner a listing's promotions and their end. Renders nothing if there are none. */
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
