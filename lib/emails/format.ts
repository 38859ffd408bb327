import type { Language } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";

/** Money and times in emails. */

const tagOf = (language: Language) => (language === "en" ? "en-GB" : language);

/** Formats a time in Kyiv time: `24 листопада о 14:03`. */
export function formatMoment(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(tagOf(language), {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: KYIV,
  }).format(moment);
}

/** Formats an amount in hryvnias: `1 500,50 ₴`. Kopiykas are shown only if they are not zero. @param amount decimal. */
export function formatHryvnias(language: Language, amount: string): string {
  return new Intl.NumberFormat(tagOf(language), {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(Number(amount));
}
