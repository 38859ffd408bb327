import { moneyFormatter } from "@/lib/shared/format-money";
import { INTL_LOCALES, type Language } from "@/lib/shared/i18n";
import { KYIV, kyivDay } from "@/lib/shared/time";

/** Formats numbers and dates for a language, in Kyiv time. */

/** Caches `Intl` objects, which are expensive to create. */
function cached<T>(create: (locale: string) => T): (lang: Language) => T {
  const formatters = new Map<Language, T>();
  return (lang) => {
    const known = formatters.get(lang) ?? create(INTL_LOCALES[lang]);
    formatters.set(lang, known);
    return known;
  };
}

const numbers = cached((tag) => new Intl.NumberFormat(tag));
const ungroupedNumbers = cached((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));
const percents = cached((tag) => new Intl.NumberFormat(tag, { style: "percent" }));
const elapsed = cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const dayAndMonth = cached((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: KYIV }));
const dayMonthYear = cached((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric", timeZone: KYIV }));
const monthYear = cached((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: KYIV }));
// A day is formatted as its midnight in UTC, since it has no time.
const shortDay = cached((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }));
const shortDayYear = cached((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }));
const weekday = cached((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: KYIV }));
const clock = cached((tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: KYIV }));
const clockSeconds = cached(
  (tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone: KYIV }),
);
const full = cached((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: KYIV }));

/** Returns `₴`, `$` or `€`. */
export function currencySymbol(lang: Language, currency: string): string {
  return (
    moneyFormatter(lang, currency)
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency
  );
}

export function formatNumber(lang: Language, value: number): string {
  return numbers(lang).format(value);
}

/** Formats the number of an attribute. Numbers without a unit are years, floors or rooms, and are not grouped. */
export function formatFigure(lang: Language, value: number, unit: string | undefined): string {
  return (unit ? numbers : ungroupedNumbers)(lang).format(value);
}

/** Formats an id or another number without digit grouping: `№ 13`, `#13`. */
export function formatId(lang: Language, id: number | string): string {
  return lang === "en" ? `#${id}` : `№ ${id}`;
}

/** Formats a fraction as a whole percentage: `9%`, `9 %`. */
export function formatShare(lang: Language, share: number): string {
  return percents(lang).format(share);
}

/** Formats the current day without the year: `субота, 21 листопада`. */
export function formatToday(lang: Language, now: number): string {
  return `${weekday(lang).format(now)}, ${dayAndMonth(lang).format(now)}`;
}

/** Returns whether two days (`YYYY-MM-DD`) are in different years. Dates of the current year are shown without the year. */
const isOtherYear = (day: string, today: string) => day.slice(0, 4) !== today.slice(0, 4);

/** Formats a day: `21 лист.`, `21 лист. 2025 р.`. Both days are `YYYY-MM-DD`. */
export function formatDay(lang: Language, day: string, today: string): string {
  return (isOtherYear(day, today) ? shortDayYear : shortDay)(lang).format(Date.parse(day));
}

/** Formats the day of a time: `21 листопада`, or with the year if it is not the current one: `21 листопада 2025 р.` */
export function formatFullDay(lang: Language, instant: number, now: number): string {
  return (isOtherYear(kyivDay(instant), kyivDay(now)) ? dayMonthYear : dayAndMonth)(lang).format(instant);
}

/** Formats the day of a time, with the year: `21 листопада 2026 р.` */
export function formatDate(lang: Language, instant: number): string {
  return dayMonthYear(lang).format(instant);
}

/** Formats a time in full: `21 листопада 2026 р. о 14:03`. */
export function formatInstant(lang: Language, instant: number): string {
  return full(lang).format(instant);
}

/** Formats a time for logs: `20 лист., 14:03:11`, `20 лист. 2025 р., 14:03:11`. */
export function formatInstantSeconds(lang: Language, instant: number, now: number): string {
  return `${formatDay(lang, kyivDay(instant), kyivDay(now))}, ${clockSeconds(lang).format(instant)}`;
}

/** Formats the time of a day: `14:03`. */
export function formatClock(lang: Language, instant: number): string {
  return clock(lang).format(instant);
}

/** Formats a time: `20 листопада, 14:03`, or with the year if it is not the current one: `20 листопада 2025 р., 14:03`. */
export function formatMoment(lang: Language, instant: number, now: number): string {
  return `${formatFullDay(lang, instant, now)}, ${clock(lang).format(instant)}`;
}

/** Formats a time, always with the year: `20 листопада 2026 р., 14:03`. */
export function formatDatedMoment(lang: Language, instant: number): string {
  return `${formatDate(lang, instant)}, ${clock(lang).format(instant)}`;
}

/** Formats a month: `листопад 2026 р.` */
export function formatMonth(lang: Language, instant: number): string {
  return monthYear(lang).format(instant);
}

/** Formats a month for use after "since": `вересня 2026`, `September 2026`. `Intl` inflects the month only in a date with a day. */
export function formatSince(lang: Language, instant: number): string {
  const parts = dayMonthYear(lang).formatToParts(instant);
  return ["month", "year"].map((type) => parts.find((part) => part.type === type)?.value).join(" ");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum age in days that is shown as "6 днів тому". Older times are shown as dates. */
const RELATIVE_DAYS = 6;

/**
 * Formats the time elapsed, by Kyiv's calendar: `5 хвилин тому`, `3 години тому`, `учора`, `6 днів тому`, or a date. Returns
 * undefined within the first minute, for which messages have a separate text.
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
