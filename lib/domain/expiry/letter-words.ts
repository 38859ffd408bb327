import { LIFETIME_DAYS } from "@/lib/domain/listings/status";
import type { Language } from "@/lib/shared/i18n";
import { KYIV } from "@/lib/shared/time";

/** What the letter about listings that end soon says, in the language of who reads it. */
interface ExpiryWords {
  readonly subjectOfOne: (title: string) => string;
  readonly subject: (count: number) => string;
  readonly leadOfOne: string;
  readonly lead: string;
  readonly how: string;
  readonly heading: string;
  readonly until: (end: string) => string;
  readonly renew: string;
  readonly button: string;
  /** @param count of those that the letter does not name. */
  readonly more: (count: number) => string;
}

/** The form of a noun that goes with a number, in Ukrainian and Russian. */
function counted(tag: "uk" | "ru", count: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules(tag).select(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

export const EXPIRY_WORDS: Readonly<Record<Language, ExpiryWords>> = {
  uk: {
    subjectOfOne: (title) => `Скоро закінчиться публікація: ${title}`,
    subject: (count) => `Скоро закінчиться публікація: ${counted("uk", count, "оголошення", "оголошення", "оголошень")}`,
    leadOfOne: "За кілька днів ваше оголошення перейде в архів, і покупці його більше не бачитимуть.",
    lead: "За кілька днів ці ваші оголошення перейдуть в архів, і покупці їх більше не бачитимуть.",
    how: `Ще актуально? Поновіть: публікація почнеться спочатку, на ${LIFETIME_DAYS} днів, і оголошення знову буде серед найновіших. Входити в кабінет для цього не треба.`,
    heading: "Закінчуються",
    until: (end) => `Опубліковано до ${end}`,
    renew: `Поновити на ${LIFETIME_DAYS} днів`,
    button: "Мої оголошення",
    more: (count) => `І ще ${count}: їх можна поновити разом у кабінеті, у розділі «Мої оголошення».`,
  },
  ru: {
    subjectOfOne: (title) => `Скоро закончится публикация: ${title}`,
    subject: (count) => `Скоро закончится публикация: ${counted("ru", count, "объявление", "объявления", "объявлений")}`,
    leadOfOne: "Через несколько дней ваше объявление перейдёт в архив, и покупатели его больше не увидят.",
    lead: "Через несколько дней эти ваши объявления перейдут в архив, и покупатели их больше не увидят.",
    how: `Ещё актуально? Продлите: публикация начнётся заново, на ${LIFETIME_DAYS} дней, и объявление снова будет среди самых новых. Входить в кабинет для этого не нужно.`,
    heading: "Заканчиваются",
    until: (end) => `Опубликовано до ${end}`,
    renew: `Продлить на ${LIFETIME_DAYS} дней`,
    button: "Мои объявления",
    more: (count) => `И ещё ${count}: их можно продлить вместе в кабинете, в разделе «Мои объявления».`,
  },
  en: {
    subjectOfOne: (title) => `Your listing expires soon: ${title}`,
    subject: (count) => `${count} of your listings expire soon`,
    leadOfOne: "In a few days your listing will be archived, and buyers will no longer see it.",
    lead: "In a few days these listings will be archived, and buyers will no longer see them.",
    how: `Still available? Renew it: it will be published for another ${LIFETIME_DAYS} days and appear among the newest again. No need to sign in.`,
    heading: "Expiring",
    until: (end) => `Published until ${end}`,
    renew: `Renew for ${LIFETIME_DAYS} days`,
    button: "My listings",
    more: (count) => `And ${count} more: renew them together in your account, under “My listings”.`,
  },
};

const MOMENT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: KYIV,
};

/** `24 листопада о 14:03`, by Kyiv's clock. */
export function writeEnd(lang: Language, end: Date): string {
  return new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, MOMENT).format(end);
}
