import { useLocale, useTranslations } from "next-intl";
import { formatAgo, formatDatedMoment, formatInstant, formatMoment } from "@/lib/web/i18n/format";

interface Props {
  /** Milliseconds since the epoch, or a date. */
  readonly at: Date | number;
  /** Time of rendering on the server, in milliseconds since the epoch, so that server and browser render the same text. */
  readonly now: number;
}

interface DateTimeProps extends Props {
  /** Shows the current year, too: in records that are read years later. */
  readonly withYear?: boolean;
}

// Locale data of browser and server may differ slightly; the server's text is kept.

/** Date and time in Kyiv, such as `20 листопада, 14:03`, with the year if it is not the current one. The full date is the tooltip. */
export function DateTime({ at, now, withYear = false }: DateTimeProps) {
  const locale = useLocale();
  const instant = Number(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatInstant(locale, instant)} suppressHydrationWarning>
      {withYear ? formatDatedMoment(locale, instant) : formatMoment(locale, instant, now)}
    </time>
  );
}

/** Relative time such as `5 хвилин тому` or `учора`; older times as a date. The full date is the tooltip. */
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
