import type { City } from "./city";
import { type CityIndex, NOT_FOUND, namePosting, spellingPosting } from "./city-index";
import { type Part, partsOf, queryVariants } from "./query";
import { countWithPrefix, withOneMistake, withPrefix } from "./word-index";

/** Ranks of matches, without and with region words after the name. */
const RANKS = {
  spelling: [0, 3],
  whole: [1, 4],
  prefix: [2, 6],
  word: [5, 7],
  former: [8, 9],
  formerPrefix: [10, 11],
  mistakenWhole: [12, 13],
  mistaken: [14, 15],
  mistakenFormer: [16, 17],
} as const satisfies Record<string, readonly [bare: number, withRegion: number]>;

type Kind = keyof typeof RANKS;

/** Minimum length to tolerate one mistake, in letters. */
const FORGIVING_FROM = 5;
/** Maximum number of postings per query: a few milliseconds at worst, far more than real queries need. */
const BUDGET = 100_000;

const LATIN = /[a-z]/;

/** The best rank of each city so far. */
class Ranking {
  private readonly best: Uint8Array;
  readonly found: number[] = [];
  /** Whether a complete name matched, by spelling or skeleton. */
  exact = false;
  left = BUDGET;

  constructor(readonly index: CityIndex) {
    this.best = index.ranks;
  }

  add(city: number, kind: Kind, areas: Uint8Array | null): void {
    if (areas && areas[this.index.areaOfCity[city] as number] === 0) return;
    const rank = RANKS[kind][areas ? 1 : 0];
    const before = this.best[city] as number;
    if (rank >= before) return;
    if (before === NOT_FOUND) this.found.push(city);
    this.best[city] = rank;
    if (kind === "spelling" || kind === "whole") this.exact = true;
  }

  /** Returns the best positions in order; ties are broken by position, that is by importance. */
  first(limit: number): number[] {
    const keys: number[] = [];
    for (const city of this.found) {
      const key = (this.best[city] as number) * 0x1000000 + city;
      if (keys.length >= limit && key >= (keys[keys.length - 1] as number)) continue;
      let at = keys.length;
      while (at > 0 && (keys[at - 1] as number) > key) at--;
      keys.splice(at, 0, key);
      if (keys.length > limit) keys.pop();
    }
    return keys.map((key) => key % 0x1000000);
  }

  /** Resets the shared array. */
  clear(): void {
    for (const city of this.found) this.best[city] = NOT_FOUND;
  }
}

function postingsIn(
  ranking: Ranking,
  from: number,
  to: number,
  which: "sounds" | "spelt",
  each: (posting: number, word: number) => void,
): void {
  const { starts, postings } = ranking.index[which];
  for (let word = from; word < to; word++) {
    const end = starts[word + 1] as number;
    for (let i = starts[word] as number; i < end; i++) {
      if (ranking.left-- <= 0) return;
      each(postings[i] as number, word);
    }
  }
}

/** Finds prefixes of names and of their words. */
function findBeginnings(ranking: Ranking, { joined, spelt, areas }: Part): void {
  const { sounds, spelt: spellingsIndex, names } = ranking.index;
  withPrefix(spellingsIndex, spelt, (from, to) => {
    // Cyrillic prefixes are found by skeleton. Latin ones may end within a sound: "Lut" of "Lutsk".
    postingsIn(ranking, from, LATIN.test(spelt) ? to : from + 1, "spelt", (posting, word) => {
      const city = spellingPosting.city(posting);
      const whole = spellingPosting.whole(posting);
      if (spellingPosting.former(posting)) ranking.add(city, "formerPrefix", areas);
      else if (whole && spellingsIndex.words[word] === spelt) ranking.add(city, "spelling", areas);
      else ranking.add(city, whole ? "prefix" : "word", areas);
    });
  });
  withPrefix(sounds, joined, (from, to) => {
    postingsIn(ranking, from, to, "sounds", (posting) => {
      const name = names[namePosting.name(posting)];
      if (!name) return;
      const whole = name.joined === joined;
      if (name.former) ranking.add(name.city, whole ? "former" : "formerPrefix", areas);
      else ranking.add(name.city, whole ? "whole" : namePosting.first(posting) ? "prefix" : "word", areas);
    });
  });
}

/** Finds names with all words in any order ("церква біла"), starting from the rarest word. */
function findAllWords(ranking: Ranking, { words, areas }: Part): void {
  const { sounds, names } = ranking.index;
  let rarest = "";
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const count = countWithPrefix(sounds, word);
    if (count < fewest) [rarest, fewest] = [word, count];
  }
  if (fewest === 0) return;
  withPrefix(sounds, rarest, (from, to) => {
    postingsIn(ranking, from, to, "sounds", (posting) => {
      const name = names[namePosting.name(posting)];
      if (!name || name.words.length < words.length) return;
      const free = [...name.words];
      for (const word of words) {
        const at = free.findIndex((candidate) => candidate.startsWith(word));
        if (at < 0) return;
        free.splice(at, 1);
      }
      ranking.add(name.city, name.former ? "formerPrefix" : "word", areas);
    });
  });
}

/**
 * The same with one mistake in the spelling or skeleton.
 * @param wholeOnly Whether to ignore prefixes.
 */
function findMistaken(ranking: Ranking, { joined, spelt, areas }: Part, wholeOnly: boolean): void {
  const add = (city: number, whole: boolean, former: boolean) => {
    if (whole || !wholeOnly) ranking.add(city, former ? "mistakenFormer" : whole ? "mistakenWhole" : "mistaken", areas);
  };
  if (spelt.length < FORGIVING_FROM) return;
  const { sounds, spelt: spellingsIndex, names } = ranking.index;
  withOneMistake(spellingsIndex, spelt, (from, to, length) => {
    postingsIn(ranking, from, to, "spelt", (posting, word) => {
      const whole = spellingPosting.whole(posting) && spellingsIndex.words[word]?.length === length;
      add(spellingPosting.city(posting), whole, spellingPosting.former(posting));
    });
  });
  if (joined.length < FORGIVING_FROM - 1) return;
  withOneMistake(sounds, joined, (from, to, length) => {
    postingsIn(ranking, from, to, "sounds", (posting, word) => {
      const name = names[namePosting.name(posting)];
      if (!name) return;
      const whole = sounds.words[word] === name.joined && name.joined.length === length;
      add(name.city, whole, name.former);
    });
  });
}

function findWords(ranking: Ranking, words: readonly string[], limit: number): void {
  const parts = partsOf(ranking.index, words);
  for (const part of parts) {
    findBeginnings(ranking, part);
    if (part.words.length > 1) findAllWords(ranking, part);
  }
  // If there are exact prefixes, only complete names may have a mistake.
  const { length: found } = ranking.found;
  if (found < limit) for (const part of parts) findMistaken(ranking, part, found > 0);
}

/**
 * Returns cities that match a query, best first (docs/api/cities.md#matching): exact name, prefix, prefix of another of its words, former
 * name, one mistake; on ties larger settlements first. Region words after the name restrict the result. Never throws.
 */
export function matchCities(index: CityIndex, q: string, limit: number): City[] {
  const ranking = new Ranking(index);
  try {
    for (const words of queryVariants(q)) {
      findWords(ranking, words, limit);
      if (ranking.exact) break;
    }
    return ranking.first(limit).map((position) => index.cities[position] as City);
  } finally {
    ranking.clear();
  }
}
