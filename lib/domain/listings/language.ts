import { eld } from "eld/small";
import { LANGUAGES, type Language } from "@/lib/shared/i18n";

const UKRAINIAN_ONLY = /[іїєґ]/gi;
const RUSSIAN_ONLY = /[ыэёъ]/gi;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Less Cyrillic than this among the letters is a name in an English text; more Latin is a brand in a Ukrainian one. */
const CYRILLIC_SHARE = 0.2;

/** Characters of a text that are looked at: enough to tell, few enough to be quick. */
const SAMPLE = 600;

let narrowed = false;

/**
 * The original language of a title and description (decisions §5). Letters that only one of Ukrainian and Russian has decide
 * most texts; the statistical detector is asked when they do not.
 * @param candidates languages that are possible; at least one.
 */
export function detectLanguage(title: string, description: string, candidates: readonly Language[] = LANGUAGES): Language {
  const sample = `${title}\n${description}`.slice(0, SAMPLE);
  const guess = detect(sample);
  return candidates.includes(guess) ? guess : (candidates[0] ?? guess);
}

function detect(sample: string): Language {
  const cyrillic = sample.match(CYRILLIC)?.length ?? 0;
  const latin = sample.match(LATIN)?.length ?? 0;
  if (cyrillic < CYRILLIC_SHARE * (cyrillic + latin) || cyrillic === 0) return "en";
  const ukrainian = sample.match(UKRAINIAN_ONLY)?.length ?? 0;
  const russian = sample.match(RUSSIAN_ONLY)?.length ?? 0;
  if (ukrainian > 2 * russian) return "uk";
  if (russian > 2 * ukrainian) return "ru";
  if (!narrowed) {
    eld.setLanguageSubset(["uk", "ru"]);
    narrowed = true;
  }
  return eld.detect(sample).language === "ru" ? "ru" : "uk";
}
