import { AREA_NOISE, type CityIndex, readings } from "./city-index";
import { joinSkeletons, spellings } from "./fold";
import { withPrefix } from "./word-index";

/** What a query says: a name, kinds of settlements to be ignored, region words behind the name. */

const MOST_WORDS = 10;

/** Kinds of settlements that people write before (or behind) a name. */
// biome-ignore format: a list
const KIND_WORDS: ReadonlySet<string> = new Set([
  "м", "г", "с", "c", "m", "g", "місто", "місті", "город", "городе", "село", "селі", "селе", "селище", "селищі", "смт", "пгт", "пос", "поселок",
  "поселке", "сщ", "city", "town", "village", "settlement", "vil", "settl",
]);
const HYPHENATED_KINDS = /(?<!\p{L})(?:р[-‐‑]н|с[-‐‑]ще)(?!\p{L})\.?/giu;

/** A name, and the areas where it is looked for. */
export interface Part {
  /** Skeletons of the name's words, and as one. */
  readonly words: readonly string[];
  readonly joined: string;
  /** As spelt, as one. */
  readonly spelt: string;
  readonly areas: Uint8Array | null;
}

/** Areas that have a word with each of these beginnings; undefined when there are none. */
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

/** The ways to split words into a name and region words behind it; the longest name first. */
function splits(index: CityIndex, words: readonly string[], sounds: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let length = words.length; length > 0; length--) {
    // "область" and the like are no part of a name that has region words behind it.
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

/** The parts of a query for each way to read its words. */
export function partsOf(index: CityIndex, words: readonly string[]): Part[] {
  return readings(words).flatMap((sounds) => (sounds.length === words.length ? splits(index, words, sounds) : []));
}

/** A word of this length may be a name too ("Селище"): the query is tried with it as well. */
const NAME_LIKE = 4;

/** The query's words in the order in which they are tried: with and without kinds of settlements. */
export function attempts(q: string): string[][] {
  // A lone digit is the number of a twin in a label.
  const words = spellings(q.replace(HYPHENATED_KINDS, " "))
    .filter((word, i) => i === 0 || !/^\d$/.test(word))
    .slice(0, MOST_WORDS);
  const bare = words.filter((word) => !KIND_WORDS.has(word));
  if (bare.length === 0 || bare.length === words.length) return words.length ? [words] : [];
  // A kind comes before the name as a rule; behind another word it may belong to the name ("Старе Село").
  const [first = ""] = words;
  if (!KIND_WORDS.has(first)) return [words, bare];
  return first.length < NAME_LIKE ? [bare] : [bare, words];
}
