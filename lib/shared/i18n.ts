/** Languages of the board, in the order of fallbacks. The first is the default. */
export const LANGUAGES = ["uk", "ru", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "uk";

/** One text in every language of the board. */
export type Words = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return value === "uk" || value === "ru" || value === "en";
}

/**
 * Returns the best language for an `Accept-Language` header (RFC 9110 §12.5.4): the supported one with the highest `q`, or `uk` if
 * there is none. Only the first 200 characters are examined.
 */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return DEFAULT_LANGUAGE;
  let best: Language = DEFAULT_LANGUAGE;
  let bestWeight = 0;
  for (const part of acceptLanguage.slice(0, 200).split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const language = tag.trim().split("-")[0];
    const q = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
    const weight = q ? Number(q.slice(2)) : 1;
    if (isLanguage(language) && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

/** Locales of `Intl`. British order of day and month, since the users are in Europe. */
export const INTL_LOCALES: Readonly<Record<Language, string>> = { uk: "uk", ru: "ru", en: "en-GB" };
