/**
 * Normalized words of a title or description: lower case, without apostrophes and diacritics, ґ/г and ё/е unified, one script per word
 * ("iPhоne" with a Cyrillic о becomes "iphone").
 */

const APOSTROPHES = /['’ʼ`´‘‛ʹ′"“”«»]/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const PIECE = /\p{L}+|\p{N}+/gu;
const CYRILLIC = /[\u0400-\u04ff]/g;
const LATIN = /[a-z]/g;
const DIGIT = /^\p{N}/u;

/** Punctuation between phrases; hyphens and slashes without spaces join words. */
const PHRASE_END = /[,;:!?+|([–—•]|\.\s|\s-\s/;

/** Homoglyphs, Latin and Cyrillic in the same order. */
const LATIN_ALIKE = "aceiopxykmthb";
const CYRILLIC_ALIKE = "асеіорхукмтнв";

const toCyrillic = new Map([...LATIN_ALIKE].map((letter, i) => [letter, CYRILLIC_ALIKE.charAt(i)]));
const toLatin = new Map([...CYRILLIC_ALIKE].map((letter, i) => [letter, LATIN_ALIKE.charAt(i)]));

/** Maximum number of digits; longer numbers are prices, phone or article numbers. */
const LONGEST_NUMBER = 4;
const LONGEST_WORD = 40;

export interface Word {
  readonly text: string;
  readonly script: "cyrillic" | "latin" | "number" | "mixed";
  /** Whether it is the first word after punctuation that ends a phrase: a comma, a plus, a bracket. */
  readonly beginsPhrase: boolean;
}

/** Lower case, NFKC, without apostrophes and diacritics; й and ї are preserved, since NFKC composes them. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(APOSTROPHES, "").replace(MARKS, "").replaceAll("ґ", "г").replaceAll("ё", "е");
}

/** Converts a mixed-script word to the script of most of its letters. */
function inOneScript(word: string): string {
  const cyrillic = word.match(CYRILLIC)?.length ?? 0;
  const latin = word.match(LATIN)?.length ?? 0;
  if (cyrillic === 0 || latin === 0) return word;
  const table = cyrillic >= latin ? toCyrillic : toLatin;
  return Array.from(word, (letter) => table.get(letter) ?? letter).join("");
}

function scriptOf(text: string): Word["script"] {
  if (/^\p{N}+$/u.test(text)) return "number";
  if (/\p{N}/u.test(text)) return "mixed";
  return /[\u0400-\u04ff]/.test(text) ? "cyrillic" : "latin";
}

/** Whether the text from the last character of a word to the first of the next ends a phrase; a decimal comma does not. */
function endsPhrase(between: string): boolean {
  if (between.length < 3) return false;
  const isDecimal = between.length === 3 && DIGIT.test(between) && DIGIT.test(between.slice(2));
  return !isDecimal && PHRASE_END.test(between.slice(1, -1));
}

/**
 * Returns the words of a text in order. A model such as "rtx3060" is returned whole and split, so that it matches "RTX 3060".
 * @param most Maximum number of words.
 * @param longestNumber Maximum number of digits of numbers that count as words.
 */
export function wordsOf(text: string, most: number, longestNumber = LONGEST_NUMBER): Word[] {
  const words: Word[] = [];
  const simple = plain(text);
  let end = 0;
  let beginsPhrase = false;
  for (const { 0: whole, index } of simple.matchAll(WORD)) {
    if (words.length >= most) break;
    beginsPhrase ||= endsPhrase(simple.slice(Math.max(0, end - 1), index + 1));
    end = index + whole.length;
    if (whole.length > LONGEST_WORD) continue;
    const word = inOneScript(whole);
    const script = scriptOf(word);
    if (script === "number" && word.length > longestNumber) continue;
    const pieces = script === "mixed" ? word.matchAll(PIECE) : [[word]];
    for (const [piece = ""] of pieces) {
      words.push({ text: piece, script: script === "mixed" ? scriptOf(piece) : script, beginsPhrase });
      beginsPhrase = false;
    }
  }
  return words;
}

// biome-ignore format: a table
const SOUNDS: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", є: "e", ж: "zh", з: "z", и: "i", і: "i", ї: "i", й: "i", к: "k", л: "l", м: "m",
  н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "c", ч: "ch", ш: "sh", щ: "sch", ы: "i", э: "e", ю: "u",
  я: "a", ь: "", ъ: "", w: "v", y: "i", j: "i", q: "k",
};

/**
 * Returns a rough phonetic form in Latin letters, equal for Ukrainian, Russian, mixed and transliterated spellings ("велосипед",
 * "velosiped"; "мобільний", "мобильный").
 */
export function soundOf(word: string): string {
  let sound = "";
  for (const letter of word) {
    const next = SOUNDS[letter] ?? letter;
    if (next !== sound.slice(-next.length) || next === "") sound += next;
  }
  return sound;
}

const VOWELS = /[aeiou]/g;

/**
 * Returns the consonants of a phonetic form, with spellings of the same consonant unified, so that a misspelled word ("перфаратор",
 * "холадильник") or a brand in another script ("Bosch", "бош") equals the right one.
 */
export function skeletonOf(sound: string): string {
  return sound
    .replaceAll("sch", "sh")
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll("x", "ks")
    .replaceAll("th", "t")
    .replaceAll("w", "v")
    .replace(VOWELS, "")
    .replace(/(.)\1+/g, "$1");
}

/** Endings of Ukrainian diminutives, and of the words that they are derived from. */
const DIMINUTIVE = /(?:[иіоеєяюа]чок|[оеєя]чк|[еє]ньк|[иії]чк|чик|[иії]к|ок|ц|к)$/;
const LEAST_ROOT = 3;

/** Returns the stem of a Cyrillic word without a diminutive ending: the same for "чохольчик" and "чохол", "шапочка" and "шапка". */
export function rootOf(stem: string): string {
  const root = stem.replace(DIMINUTIVE, "");
  return root.length >= LEAST_ROOT ? root : stem;
}
