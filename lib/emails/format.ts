import { INTL_LOCALES, type Language } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";

/** Times in emails. */

/** Formats a day, given as its midnight in UTC: `1 червня 2027 р.` */
export function formatDay(language: Language, day: Date): string {
  return new Intl.DateTimeFormat(INTL_LOCALES[language], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(day);
}

/** Formats a time in Kyiv time: `24 листопада о 14:03`. */
export function formatMoment(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(INTL_LOCALES[language], {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: KYIV,
  }).format(moment);
}
