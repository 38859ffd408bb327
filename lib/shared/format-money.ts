import { INTL_LOCALES, type Language } from "./i18n";

const formatters = new Map<string, Intl.NumberFormat>();

/** Returns the formatter of a currency. Cached, because `Intl` objects are expensive to create. */
export function moneyFormatter(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" } as const;
  const created = new Intl.NumberFormat(INTL_LOCALES[language], options);
  formatters.set(key, created);
  return created;
}

/** Formats an amount: `12 500 ₴`. Kopiykas are shown only if they are not zero. A double can hold its at most 11 digits. @param amount decimal. */
export function formatMoney(language: Language, amount: string, currency: string): string {
  return moneyFormatter(language, currency).format(Number(amount));
}
