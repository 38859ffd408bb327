import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemUkrainian } from "@orama/stemmers/ukrainian";
import { soundOf, type Word, wordsOf } from "./words";

/**
 * What the classifier sees of a text: stems, pairs of stems and pieces of words, each as a 32-bit hash with a weight. The same for
 * teaching and asking.
 */

/** How much each kind of feature weighs in a text. */
const WEIGHTS = { stem: 1, otherStem: 0.5, pair: 0.9, sound: 0.5, piece: 0.22 } as const;

/** Words that are looked at; what stands further back in a description is delivery, phone numbers and good wishes. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 60;
/** A word of a description against one of the title; it falls further with the distance from the beginning. */
const DESCRIPTION_WEIGHT = 0.22;
const DESCRIPTION_FADES_AT = 25;

/** Lengths of pieces of a word's sound, with its ends marked. */
const PIECES = [3, 4, 5] as const;

export type Features = Map<number, number>;

/** FNV-1a over UTF-16 units, seeded by the kind of feature. */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5 ^ kind;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const KIND = { stem: 1, pair: 2, sound: 3, piece: 4 } as const;

interface Stemmed {
  readonly stems: readonly string[];
  readonly sound: string;
}

const stemmed = new Map<string, Stemmed>();
const MOST_STEMMED = 20_000;

/** A language that is not known is each of them: Cyrillic words get the stems of both languages. */
function stemsOf({ text, script }: Word): Stemmed {
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

function add(features: Features, feature: number, weight: number): void {
  features.set(feature, Math.max(features.get(feature) ?? 0, weight));
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
    if (word.script !== "number" || word.text.length > 1) addWord(features, parts, weight);
    const stem = soundOf(parts.stems[0] as string);
    if (before !== undefined) add(features, hash(KIND.pair, `${before} ${stem}`), weight * WEIGHTS.pair);
    before = stem;
  });
}

/** The features of a listing. The title leads; a description alone decides little. */
export function featuresOf(title: string, description = ""): Features {
  const features: Features = new Map();
  addText(features, wordsOf(title, TITLE_WORDS), () => 1);
  if (description)
    addText(
      features,
      wordsOf(description, DESCRIPTION_WORDS),
      (i) => DESCRIPTION_WEIGHT * (i < DESCRIPTION_FADES_AT ? 1 : DESCRIPTION_FADES_AT / i),
    );
  return features;
}
