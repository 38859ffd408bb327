import { useLocale, useTranslations } from "next-intl";
import { endOfDay, lastDay } from "@/lib/domain/keys/last-day";
import type { Language } from "@/lib/shared/i18n";
import { kyivMidnight } from "@/lib/shared/time";
import { formatDate, formatDatedMoment } from "@/lib/web/i18n/format";

/** Formats an expiry as the form does: the last day, or the exact time if an operator has set one within a day. */
export function formatExpiry(locale: Language, expiresAt: Date): string {
  const day = lastDay(expiresAt);
  const isWholeDay = endOfDay(day)?.getTime() === expiresAt.getTime();
  return isWholeDay ? formatDate(locale, kyivMidnight(day) ?? expiresAt.getTime()) : formatDatedMoment(locale, expiresAt.getTime());
}

export function KeyExpiry({ expiresAt }: { readonly expiresAt: Date | null }) {
  const t = useTranslations("Keys");
  const locale = useLocale();
  if (expiresAt === null) return t("noExpiry");
  return (
    <time dateTime={expiresAt.toISOString()} suppressHydrationWarning>
      {formatExpiry(locale, expiresAt)}
    </time>
  );
}
