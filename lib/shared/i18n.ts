/** Languages of the board, in the order in which fallbacks are tried; the first is the default. */
export const LANGUAGES = ["uk", "ru", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "uk";

/** The same words in every language of the board. */
export type Words = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return value === "uk" || value === "ru" || value === "en";
}

/**
 * The best language for an `Accept-Language` header (RFC 9110 §12.5.4): highest `q` first, `uk` when nothing fits.
 * Only the first 200 characters are looked at.
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

/** Fills `{name}` places: `fill("від {min} до {max}", { min: 5, max: 120 })`. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
