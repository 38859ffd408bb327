import { AREA_NOISE, type CityIndex, nameReadings } from "./city-index";
import { joinSkeletons, spellings } from "./fold";
import { withPrefix } from "./word-index";

/** Splits queries into name, settlement types (ignored), and region words after the name. */

const MOST_WORDS = 10;

/** Settlement types that people write before or after a name. */
// biome-ignore format: a list
const KIND_WORDS: ReadonlySet<string> = new Set([
  "м", "г", "с", "c", "m", "g", "місто", "місті", "город", "городе", "село", "селі", "селе", "селище", "селищі", "смт", "пгт", "пос", "поселок",
  "поселке", "сщ", "city", "town", "village", "settlement", "vil", "settl",
]);
const HYPHENATED_KINDS = /(?<!\p{L})(?:р[-‐‑]н|с[-‐‑]ще)(?!\p{L})\.?/giu;

/** A name, and the areas to search in. */
export interface Part {
  /** Skeletons of the name's words. */
  readonly words: readonly string[];
  readonly joined: string;
  /** Joined spelling. */
  readonly spelt: string;
  readonly areas: Uint8Array | null;
}

/** Returns the areas that match all of these word prefixes; undefined if there are none. */
function areasWith(index: CityIndex, words: readonly string[]): Uint8Array | null | undefined {
  if (words.length === 0) return null;
  const counts = new Uint8Array(index.areaCount);
  words.forEach((word, i) => {
    withPrefix(index.areas, word, (from, to) => {
      for (let at = index.areas.starts[from] as number; at < (index.areas.starts[to] as number); at++) {
        const area = index.areas.postings[at] as number;
        if (counts[area] === i) counts[area] = i + 1;
      }
    });
  });
  let any = false;
  for (let area = 0; area < counts.length; area++) {
    counts[area] = Number(counts[area] === words.length);
    any ||= counts[area] === 1;
  }
  return any ? counts : undefined;
}

/** Returns the splits of words into name and region words, longest name first. */
function splits(index: CityIndex, words: readonly string[], sounds: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let length = words.length; length > 0; length--) {
    // Generic words such as "область" are not part of a name followed by region words.
    const areas = areasWith(
      index,
      sounds.slice(length).filter((_, i) => !AREA_NOISE.has(words[length + i] as string)),
    );
    if (areas === undefined) break;
    const name = sounds.slice(0, length);
    const joined = joinSkeletons(name);
    if (joined) parts.push({ words: name, joined, spelt: words.slice(0, length).join(""), areas });
  }
  return parts;
}

/** Returns the splits of a query for each reading of its words. */
export function partsOf(index: CityIndex, words: readonly string[]): Part[] {
  return nameReadings(words).flatMap((sounds) => (sounds.length === words.length ? splits(index, words, sounds) : []));
}

/** Minimum length at which a settlement type may also be a name ("Селище"), so that it is also tried as one. */
const NAME_LIKE = 4;

/** Returns variants of the query's words to try in order: with and without settlement types. */
export function queryVariants(q: string): string[][] {
  // A single digit is the number of a twin in a label.
  const words = spellings(q.replace(HYPHENATED_KINDS, " "))
    .filter((word, i) => i === 0 || !/^\d$/.test(word))
    .slice(0, MOST_WORDS);
  const bare = words.filter((word) => !KIND_WORDS.has(word));
  if (bare.length === 0 || bare.length === words.length) return words.length ? [words] : [];
  // A type usually precedes the name; after another word it may be part of the name ("Старе Село").
  const [first = ""] = words;
  if (!KIND_WORDS.has(first)) return [words, bare];
  return first.length < NAME_LIKE ? [bare] : [bare, words];
}
