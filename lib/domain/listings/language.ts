import { LANGUAGES, type Language } from "@/lib/shared/i18n";

const UKRAINIAN_ONLY = /[іїєґ]/gi;
const RUSSIAN_ONLY = /[ыэёъ]/gi;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Minimum share of Cyrillic letters; less is a name in an English text. */
const CYRILLIC_SHARE = 0.2;

/** Number of characters to examine. */
const SAMPLE = 600;

let detector: Promise<(sample: string) => string> | undefined;

/** Loads the statistical detector on first use; loading its tables takes about 0.3 s. */
function loadDetector(): Promise<(sample: string) => string> {
  detector ??= import("eld/small").then(({ eld }) => {
    eld.setLanguageSubset(["uk", "ru"]);
    return (sample) => eld.detect(sample).language;
  });
  return detector;
}

/**
 * Detects the original language of a title and description (docs/api/listings.md#fields). Letters that only one of Ukrainian and Russian
 * has are decisive for most texts. Otherwise the statistical detector is used.
 * @param candidates possible languages, at least one; letters are decisive even for another language.
 */
export async function detectLanguage(title: string, description: string, candidates: readonly Language[] = LANGUAGES): Promise<Language> {
  const sample = `${title}\n${description}`.slice(0, SAMPLE);
  if (isEnglish(sample)) return candidates.includes("en") ? "en" : (languageOfLetters(sample) ?? candidates[0] ?? "en");
  const byLetters = languageOfLetters(sample);
  if (byLetters) return byLetters;
  const guess = (await loadDetector())(sample) === "ru" ? "ru" : "uk";
  return candidates.includes(guess) ? guess : (candidates[0] ?? guess);
}

/** Whether a text has hardly any Cyrillic letters. */
function isEnglish(sample: string): boolean {
  const cyrillic = sample.match(CYRILLIC)?.length ?? 0;
  const latin = sample.match(LATIN)?.length ?? 0;
  return cyrillic < CYRILLIC_SHARE * (cyrillic + latin) || cyrillic === 0;
}

/** Returns the language whose own letters clearly outnumber those of the other; undefined if neither does. */
function languageOfLetters(sample: string): "uk" | "ru" | undefined {
  const ukrainian = sample.match(UKRAINIAN_ONLY)?.length ?? 0;
  const russian = sample.match(RUSSIAN_ONLY)?.length ?? 0;
  if (ukrainian > 2 * russian) return "uk";
  return russian > 2 * ukrainian ? "ru" : undefined;
}
