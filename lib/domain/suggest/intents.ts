import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemUkrainian } from "@orama/stemmers/ukrainian";
import intents from "./vocabulary/intents.json";

/**
 * What the author of a listing does (sells, rents out, repairs, looks for something), and who a thing is for. Words of the same intent share a
 * feature.
 */

/** Intent by stem, in every language. */
const byStem = new Map<string, string>();
for (const [intent, words] of Object.entries(intents))
  for (const word of words.split(", ")) {
    if (/[a-z]/.test(word)) byStem.set(stemEnglish(word) || word, intent);
    else for (const stem of [stemUkrainian, stemRussian]) byStem.set(stem(word) || word, intent);
  }

/** Returns the intent that a stem expresses; undefined if none. */
export const intentOf = (stem: string): string | undefined => byStem.get(stem);
