import type { Language } from "@/lib/shared/i18n";
import { KYIV, kyivDay } from "@/lib/shared/time";

/** Numbers, money and dates as a reader of the language writes them; time is Kyiv's. */

// British order of day and month: the readers are in Europe.
const TAGS: Readonly<Record<Language, string>> = { uk: "uk", ru: "ru", en: "en-GB" };

/** `Intl` objects are costly to make and free to keep. */
function kept<T>(create: (tag: string, variant: string) => T): (lang: Language, variant?: string) => T {
  const made = new Map<string, T>();
  return (lang, variant = "") => {
    const key = `${lang} ${variant}`;
    const known = made.get(key) ?? create(TAGS[lang], variant);
    made.set(key, known);
    return known;
  };
}

const money = kept(
  (tag, currency) =>
    new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" }),
);
const numbers = kept((tag) => new Intl.NumberFormat(tag));
const elapsed = kept((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const dayAndMonth = kept((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: KYIV }));
const dayMonthYear = kept((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric", timeZone: KYIV }));
const monthYear = kept((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: KYIV }));
// A day has no time of day: it is formatted where its midnight is.
const shortDay = kept((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }));
const shortDayYear = kept((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }));
const weekday = kept((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: KYIV }));
const clock = kept((tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: KYIV }));
const clockSeconds = kept(
  (tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone: KYIV }),
);
const full = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: KYIV }));

/** `12 500 ₴`; kopiykas only where there are some. At most 11 digits, so a double holds the amount. */
export function formatPrice(lang: Language, amount: string, currency: string): string {
  return money(lang, currency).format(Number(amount));
}

/** `₴`, `$`, `€`. */
export function currencySymbol(lang: Language, currency: string): string {
  return (
    money(lang, currency)
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency
  );
}

export function formatNumber(lang: Language, value: number): string {
  return numbers(lang).format(value);
}

/** `субота, 21 листопада`: no year, which today's date does not need. */
export function formatToday(lang: Language, now: number): string {
  return `${weekday(lang).format(now)}, ${dayAndMonth(lang).format(now)}`;
}

/** Dates of other years carry the year; those of this year do not need it. Days are `YYYY-MM-DD`. */
const isOtherYear = (day: string, today: string) => day.slice(0, 4) !== today.slice(0, 4);

/** `21 лист.`, `21 лист. 2025 р.`: a day of the calendar; both are `YYYY-MM-DD`. */
export function formatDay(lang: Language, day: string, today: string): string {
  return (isOtherYear(day, today) ? shortDayYear : shortDay)(lang).format(Date.parse(day));
}

/** `21 листопада`, `21 листопада 2025 р.` */
function formatFullDay(lang: Language, instant: number, now: number): string {
  return (isOtherYear(kyivDay(instant), kyivDay(now)) ? dayMonthYear : dayAndMonth)(lang).format(instant);
}

/** `21 листопада 2026 р.`: the day of an instant in Kyiv, with the year. */
export function formatDate(lang: Language, instant: number): string {
  return dayMonthYear(lang).format(instant);
}

/** `21 листопада 2026 р. о 14:03`, in full. */
export function formatInstant(lang: Language, instant: number): string {
  return full(lang).format(instant);
}

/** `20 лист., 14:03:11`, `20 лист. 2025 р., 14:03:11`: for logs. */
export function formatInstantSeconds(lang: Language, instant: number, now: number): string {
  return `${formatDay(lang, kyivDay(instant), kyivDay(now))}, ${clockSeconds(lang).format(instant)}`;
}

/** `20 листопада, 14:03`; with the year where it is not this one: `20 листопада 2025 р., 14:03`. */
export function formatMoment(lang: Language, instant: number, now: number): string {
  return `${formatFullDay(lang, instant, now)}, ${clock(lang).format(instant)}`;
}

/** `листопад 2026 р.` */
export function formatMonth(lang: Language, instant: number): string {
  return monthYear(lang).format(instant);
}

/** The month as it follows "since": `вересня 2026`, `September 2026`. Only a date with a day declines it. */
export function formatSince(lang: Language, instant: number): string {
  const parts = dayMonthYear(lang).formatToParts(instant);
  return ["month", "year"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days that are told as "6 днів тому"; older ones are told by their date. */
const RELATIVE_DAYS = 6;

/**
 * How long ago, by Kyiv's calendar: `5 хвилин тому`, `3 години тому`, `учора`, `6 днів тому`, `3 листопада`, `3 листопада 2025 р.`
 * Undefined within the first minute, for which each language has a word of its own.
 */
export function formatAgo(lang: Language, instant: number, now: number): string | undefined {
  const age = Math.max(0, now - instant);
  if (age < MINUTE) return undefined;
  if (age < HOUR) return elapsed(lang).format(-Math.floor(age / MINUTE), "minute");
  const [day, today] = [kyivDay(instant), kyivDay(now)];
  if (day === today) return elapsed(lang).format(-Math.floor(age / HOUR), "hour");
  const days = (Date.parse(today) - Date.parse(day)) / DAY;
  if (days <= RELATIVE_DAYS) return elapsed(lang).format(-days, "day");
  return formatFullDay(lang, instant, now);
}
