import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemUkrainian } from "@orama/stemmers/ukrainian";
import { soundOf, type Word, wordsOf } from "./words";

/**
 * Features of a text: stems, pairs of stems and n-grams, each as a 32-bit hash with a weight. The same for training and prediction.
 */

/** Weights by kind of feature; like the other constants here, tuned on the development listings. */
const WEIGHTS = { stem: 1, otherStem: 0.5, pair: 0.9, sound: 0.5, piece: 0.22 } as const;

/** Numbers of indexed words; the end of a long description is about delivery and contacts. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 60;
/** Weight of a description's word relative to a title's; decreases with its position. */
const DESCRIPTION_WEIGHT = 0.4;
const DESCRIPTION_FADES_AT = 25;

/** Factor for title words after the first preposition, which usually name accessories or purposes rather than the item. */
const BEHIND_PREPOSITION = 0.6;
const FAR_BACK = 7;
const FAR_BACK_WEIGHT = 0.8;
// biome-ignore format: a list
const PREPOSITIONS = new Set([
  "з", "із", "зі", "для", "на", "до", "від", "без", "під", "в", "у", "біля", "та", "і", "й", "с", "со", "из", "от", "под", "во", "возле", "и",
  "with", "for", "from", "of", "in", "on", "by", "at", "to", "near", "without", "and",
]);

/** Lengths of n-grams of a word's phonetic form, with marked ends. */
const PIECES = [3, 4, 5] as const;

export type Features = Map<number, number>;

const KIND = { stem: 1, pair: 2, sound: 3, piece: 4 } as const;

/** FNV-1a over UTF-16 units, seeded by the kind of feature, with a final mix. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5 ^ kind;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

export interface Stemmed {
  /** Stems; for a Cyrillic word the Ukrainian and, if different, the Russian one. */
  readonly stems: readonly string[];
  readonly sound: string;
}

/** Cache of stems by word. */
const stemmed = new Map<string, Stemmed>();
const MOST_STEMMED = 20_000;

/** Returns a word's stems. Cyrillic words get Ukrainian and Russian stems, since the language is unknown. */
export function stemsOf({ text, script }: Word): Stemmed {
  const known = stemmed.get(text);
  if (known) return known;
  const stems =
    script === "cyrillic"
      ? [...new Set([stemUkrainian(text) || text, stemRussian(text) || text])]
      : [script === "latin" ? stemEnglish(text) || text : text];
  const made = { stems, sound: script === "number" ? "" : soundOf(stems[0] as string) };
  if (stemmed.size >= MOST_STEMMED) stemmed.clear();
  stemmed.set(text, made);
  return made;
}

/** Adds a feature with its maximum weight. */
function add(features: Features, feature: number, weight: number): void {
  if ((features.get(feature) ?? 0) < weight) features.set(feature, weight);
}

function addWord(features: Features, { stems, sound }: Stemmed, weight: number): void {
  stems.forEach((stem, i) => {
    add(features, hash(KIND.stem, stem), weight * (i === 0 ? WEIGHTS.stem : WEIGHTS.otherStem));
  });
  if (sound.length < 3) return;
  add(features, hash(KIND.sound, sound), weight * WEIGHTS.sound);
  const marked = `^${sound}$`;
  for (const length of PIECES)
    for (let from = 0; from + length <= marked.length; from++)
      add(features, hash(KIND.piece, marked, from, from + length), weight * WEIGHTS.piece);
}

function addText(features: Features, words: readonly Word[], weightAt: (i: number) => number): void {
  let before: string | undefined;
  words.forEach((word, i) => {
    const parts = stemsOf(word);
    const weight = weightAt(i);
    // A single digit is not informative by itself, but in "iphone 5" it is.
    if (word.script !== "number" || word.text.length > 1) addWord(features, parts, weight);
    const sound = parts.sound || word.text;
    if (before !== undefined) add(features, hash(KIND.pair, `${before} ${sound}`), weight * WEIGHTS.pair);
    before = sound;
  });
}

function addTitle(features: Features, words: readonly Word[]): void {
  const found = words.findIndex(({ text }, i) => i > 0 && PREPOSITIONS.has(text));
  const preposition = found === -1 ? words.length : found;
  addText(features, words, (i) => (i > preposition ? BEHIND_PREPOSITION : 1) * (i >= FAR_BACK ? FAR_BACK_WEIGHT : 1));
}

/** Returns the features of a listing. The title has the most weight. */
export function featuresOf(title: string, description = ""): Features {
  const features: Features = new Map();
  addTitle(features, wordsOf(title, TITLE_WORDS));
  if (description)
    addText(
      features,
      wordsOf(description, DESCRIPTION_WORDS),
      (i) => DESCRIPTION_WEIGHT * (i < DESCRIPTION_FADES_AT ? 1 : DESCRIPTION_FADES_AT / i),
    );
  return features;
}
