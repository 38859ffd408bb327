import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemUkrainian } from "@orama/stemmers/ukrainian";
import { soundOf, type Word, wordsOf } from "./words";

/**
 * What the classifier sees of a text: stems, pairs of stems and pieces of words, each as a 32-bit hash with a weight. The same for
 * teaching and asking.
 */

/** How much each kind of feature weighs in a text; fitted on the development listings, as are the other numbers here. */
const WEIGHTS = { stem: 1, otherStem: 0.5, pair: 0.9, sound: 0.5, piece: 0.22 } as const;

/** Words that are looked at; what stands further back in a description is delivery, phone numbers and good wishes. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 60;
/** A word of a description against one of the title; it fades with the distance from the beginning. */
const DESCRIPTION_WEIGHT = 0.4;
const DESCRIPTION_FADES_AT = 25;

/** What is offered stands first in a title; behind the first preposition, and far back, stands what it is for or comes with. */
const BEHIND_PREPOSITION = 0.6;
const FAR_BACK = 7;
const FAR_BACK_WEIGHT = 0.8;
// biome-ignore format: a list
const PREPOSITIONS = new Set([
  "з", "із", "зі", "для", "на", "до", "від", "без", "під", "в", "у", "біля", "та", "і", "й", "с", "со", "из", "от", "под", "во", "возле", "и",
  "with", "for", "from", "of", "in", "on", "by", "at", "to", "near", "without", "and",
]);

/** Lengths of pieces of a word's sound, with its ends marked. */
const PIECES = [3, 4, 5] as const;

export type Features = Map<number, number>;

const KIND = { stem: 1, pair: 2, sound: 3, piece: 4 } as const;

/** FNV-1a over UTF-16 units, seeded by the kind of feature, with its bits mixed once more. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5 ^ kind;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

export interface Stemmed {
  /** Of a Cyrillic word the Ukrainian stem and, where it is another, the Russian one. */
  readonly stems: readonly string[];
  readonly sound: string;
}

/** Words come again and again, and a stemmer is slower than a map. */
const stemmed = new Map<string, Stemmed>();
const MOST_STEMMED = 20_000;

/** A language that is not known is each of them: Cyrillic words get the stems of both languages. */
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

/** A feature counts once, where it weighs most. */
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
    // A lone digit says nothing, but "iphone 5" does.
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

/** The features of a listing. The title leads; a description alone decides little. */
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
