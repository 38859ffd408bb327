import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemUkrainian } from "@orama/stemmers/ukrainian";
import { intentOf } from "./intents";
import { rootOf, skeletonOf, soundOf, type Word, wordsOf } from "./words";

/**
 * Features of a text: stems, pairs of stems, n-grams, consonants, intents, and what something is for; each as a 32-bit hash with a weight.
 * The same for training and prediction.
 */

/** Weights by kind of feature; like the other constants here, tuned on the development listings. */
const WEIGHTS = { stem: 1, otherStem: 0.5, pair: 0.9, sound: 0.5, piece: 0.22, skeleton: 0.4, intent: 0.8, object: 0.6 } as const;

/** Numbers of indexed words; the end of a long description is about delivery and contacts. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 60;
/** Weight of a description's word relative to a title's; decreases with its position. */
const DESCRIPTION_WEIGHT = 0.4;
const DESCRIPTION_FADES_AT = 25;

/** Factor for title words after the first preposition, which usually name accessories or purposes rather than the item. */
const BEHIND_PREPOSITION = 0.6;
/** Factor for title words behind the first phrase, which name details or what else is included ("велосипед, нове сідло"). */
const BEHIND_PHRASE = 0.6;
const FAR_BACK = 7;
const FAR_BACK_WEIGHT = 0.8;
// biome-ignore format: a list
const PREPOSITIONS = new Set([
  "з", "із", "зі", "для", "на", "до", "від", "без", "під", "в", "у", "біля", "та", "і", "й", "с", "со", "из", "от", "под", "во", "возле", "и",
  "with", "for", "from", "of", "in", "on", "by", "at", "to", "near", "without", "and",
]);

/** Words before what is included or missing; they end the first phrase, too. */
// biome-ignore format: a list
const WITH = new Set([
  "з", "із", "зі", "та", "і", "й", "с", "со", "и", "with", "and", "w", "plus", "плюс", "without", "including", "incl",
]);

/** Prepositions before the thing that an accessory, part or service is for ("чохол на iPhone", "запчасти для Ланос"). */
const FOR = new Set(["для", "на", "до", "від", "під", "от", "под", "к", "for", "to"]);
/** Number of words after such a preposition that name the thing. */
const OBJECT_WORDS = 4;

/** Lengths of n-grams of a word's phonetic form, with marked ends. */
const PIECES = [3, 4, 5] as const;

/** Consonants of shorter words do not identify them. */
const LEAST_SKELETON = 3;

export type Features = Map<number, number>;

const KIND = { stem: 1, pair: 2, sound: 3, piece: 4, skeleton: 5, intent: 6, object: 7 } as const;

/**
 * FNV-1a over UTF-16 units, seeded by the kind of feature, with a final mix. The kind is a unit of its own: combined with the first letter, an
 * n-gram "far" would have the same hash as the stem "car".
 */
function hash(kind: number, text: string, from = 0, to = text.length): number {
  let value = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

export interface Stemmed {
  /** Stems; for a Cyrillic word the Ukrainian and, if different, the Russian one. */
  readonly stems: readonly string[];
  readonly sound: string;
  /** Consonants of the phonetic form of the root; empty if they do not identify the word. */
  readonly skeleton: string;
}

/** How much of a text's words to extract: `whole` words only, or n-grams and pairs as well. */
export type Detail = "whole" | "all";

/** Cache of stems by word. */
const stemmed = new Map<string, Stemmed>();
const MOST_STEMMED = 20_000;

/** Returns a word's stems. Cyrillic words get Ukrainian and Russian stems, since the language is unknown. */
export function stemsOf({ text, script }: Pick<Word, "text" | "script">): Stemmed {
  const known = stemmed.get(text);
  if (known) return known;
  const stems =
    script === "cyrillic"
      ? [...new Set([stemUkrainian(text) || text, stemRussian(text) || text])]
      : [script === "latin" ? stemEnglish(text) || text : text];
  const sound = script === "number" ? "" : soundOf(stems[0] as string);
  // English words are too short for their consonants to identify them: "board", "bird", "beard".
  const consonants = script === "cyrillic" ? skeletonOf(soundOf(rootOf(stems[0] as string))) : "";
  const made = { stems, sound, skeleton: consonants.length >= LEAST_SKELETON ? consonants : "" };
  if (stemmed.size >= MOST_STEMMED) stemmed.clear();
  stemmed.set(text, made);
  return made;
}

/** Adds a feature with its maximum weight. */
function add(features: Features, feature: number, weight: number): void {
  if ((features.get(feature) ?? 0) < weight) features.set(feature, weight);
}

function addWord(features: Features, { stems, sound, skeleton }: Stemmed, weight: number, detail: Detail): void {
  stems.forEach((stem, i) => {
    add(features, hash(KIND.stem, stem), weight * (i === 0 ? WEIGHTS.stem : WEIGHTS.otherStem));
  });
  for (const stem of stems) {
    const intent = intentOf(stem);
    if (intent) add(features, hash(KIND.intent, intent), weight * WEIGHTS.intent);
  }
  if (sound.length < 3) return;
  add(features, hash(KIND.sound, sound), weight * WEIGHTS.sound);
  if (skeleton) add(features, hash(KIND.skeleton, skeleton), weight * WEIGHTS.skeleton);
  if (detail === "whole") return;
  const marked = `^${sound}$`;
  for (const length of PIECES)
    for (let from = 0; from + length <= marked.length; from++)
      add(features, hash(KIND.piece, marked, from, from + length), weight * WEIGHTS.piece);
}

function addText(features: Features, words: readonly Word[], weightAt: (i: number) => number, detail: Detail = "all"): void {
  let before: string | undefined;
  words.forEach((word, i) => {
    const parts = stemsOf(word);
    const weight = weightAt(i);
    // A single digit is not informative by itself, but in "iphone 5" it is.
    if (word.script !== "number" || word.text.length > 1) addWord(features, parts, weight, detail);
    const sound = parts.sound || word.text;
    if (before !== undefined && detail === "all") add(features, hash(KIND.pair, `${before} ${sound}`), weight * WEIGHTS.pair);
    before = sound;
  });
}

/** Adds the words that name what something is for. */
function addObject(features: Features, words: readonly Word[]): void {
  if (words.length === 0) return;
  add(features, hash(KIND.object, ""), WEIGHTS.object);
  for (const word of words) {
    const { stems, sound } = stemsOf(word);
    if (word.script !== "number") add(features, hash(KIND.object, sound || (stems[0] as string)), WEIGHTS.object);
  }
}

/** Returns the features of a thing behind "for", to train what fits or concerns it. */
export function objectFeaturesOf(thing: string, detail: Detail = "all"): Features {
  const features: Features = new Map();
  const words = wordsOf(thing, TITLE_WORDS);
  addText(features, words, () => BEHIND_PREPOSITION, detail);
  addObject(features, words.slice(0, OBJECT_WORDS));
  return features;
}

/** Whether a word can name a thing: not a number, and not a word for selling, renting or the like. */
function isContent({ text, script }: Word): boolean {
  return script !== "number" && text.length > 2 && !stemsOf({ text, script }).stems.some((stem) => intentOf(stem) !== undefined);
}

/** Returns the index of the first word behind the first phrase that can name a thing; the number of words if there is only one phrase. */
function endOfFirstPhrase(words: readonly Word[]): number {
  const head = words.findIndex(isContent);
  const end = words.findIndex(({ text, beginsPhrase }, i) => head !== -1 && i > head && (beginsPhrase || WITH.has(text)));
  return end === -1 ? words.length : end;
}

function addTitle(features: Features, words: readonly Word[], detail: Detail): void {
  const found = words.findIndex(({ text }, i) => i > 0 && PREPOSITIONS.has(text));
  const preposition = found === -1 ? words.length : found;
  const phraseEnd = endOfFirstPhrase(words);
  const placeWeight = (i: number) => (i >= phraseEnd ? BEHIND_PHRASE : i > preposition ? BEHIND_PREPOSITION : 1);
  addText(features, words, (i) => placeWeight(i) * (i >= FAR_BACK ? FAR_BACK_WEIGHT : 1), detail);
  if (FOR.has(words[preposition]?.text ?? "")) addObject(features, words.slice(preposition + 1, preposition + 1 + OBJECT_WORDS));
}

/** Returns the features of a listing. The title has the most weight. */
export function featuresOf(title: string, description = "", detail: Detail = "all"): Features {
  const features: Features = new Map();
  addTitle(features, wordsOf(title, TITLE_WORDS), detail);
  if (description)
    addText(
      features,
      wordsOf(description, DESCRIPTION_WORDS),
      (i) => DESCRIPTION_WEIGHT * (i < DESCRIPTION_FADES_AT ? 1 : DESCRIPTION_FADES_AT / i),
    );
  return features;
}
