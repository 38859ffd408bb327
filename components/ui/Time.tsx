import { useLocale, useTranslations } from "next-intl";
import { formatAgo, formatInstant, formatMoment } from "@/lib/web/i18n/format";

interface Props {
  /** Milliseconds since the epoch, or a date. */
  readonly at: Date | number;
  /** The instant the page was made at, passed down from the server, so that browser and server write the same. */
  readonly now: number;
}

// A browser's and a server's tables of words may differ by a comma; what the server wrote stays.

/** `20 листопада, 14:03`, Kyiv's time, with the year where it is another; in full as its tip. */
export function DateTime({ at, now }: Props) {
  const locale = useLocale();
  const instant = Number(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatInstant(locale, instant)} suppressHydrationWarning>
      {formatMoment(locale, instant, now)}
    </time>
  );
}

/** `5 хвилин тому`, `учора`, then the date; in full as its tip. */
export function RelativeTime({ at, now }: Props) {
  const locale = useLocale();
  const t = useTranslations("Ui");
  const instant = Number(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatInstant(locale, instant)} suppressHydrationWarning>
      {formatAgo(locale, instant, now) ?? t("justNow")}
    </time>
  );
}
