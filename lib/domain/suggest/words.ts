/**
 * Words of a title or description in the form in which they are compared: lower case, without apostrophes and marks, one letter for
 * ґ/г and ё/е, and one script in a word ("iPhоne" with a Cyrillic о is an iphone).
 */

const APOSTROPHES = /['’ʼ`´‘‛ʹ′"“”«»]/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const PIECE = /\p{L}+|\p{N}+/gu;
const CYRILLIC = /[\u0400-\u04ff]/g;
const LATIN = /[a-z]/g;

/** Letters that look alike, Latin and Cyrillic in the same order. */
const LATIN_ALIKE = "aceiopxykmthb";
const CYRILLIC_ALIKE = "асеіорхукмтнв";

const toCyrillic = new Map([...LATIN_ALIKE].map((letter, i) => [letter, CYRILLIC_ALIKE.charAt(i)]));
const toLatin = new Map([...CYRILLIC_ALIKE].map((letter, i) => [letter, LATIN_ALIKE.charAt(i)]));

/** Numbers longer than this are prices, phone numbers or article numbers: they say nothing about a category. */
const LONGEST_NUMBER = 4;
const LONGEST_WORD = 40;

export interface Word {
  readonly text: string;
  readonly script: "cyrillic" | "latin" | "number" | "mixed";
}

/** Lower case, NFKC, without apostrophes and marks; й and ї survive, which NFKC keeps whole. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(APOSTROPHES, "").replace(MARKS, "").replaceAll("ґ", "г").replaceAll("ё", "е");
}

/** A word whose letters are of both scripts, written in the one that has more of them. */
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

/**
 * The words of a text in their order. A model such as "rtx3060" is there as a whole and in its pieces, so that it meets "RTX 3060".
 * @param most words that are looked at.
 * @param longestNumber digits of the longest number that counts as a word.
 */
export function wordsOf(text: string, most: number, longestNumber = LONGEST_NUMBER): Word[] {
  const words: Word[] = [];
  for (const [whole] of plain(text).matchAll(WORD)) {
    if (words.length >= most) break;
    if (whole.length > LONGEST_WORD) continue;
    const word = inOneScript(whole);
    const script = scriptOf(word);
    if (script !== "mixed") {
      if (script !== "number" || word.length <= longestNumber) words.push({ text: word, script });
      continue;
    }
    for (const [piece] of word.matchAll(PIECE)) words.push({ text: piece, script: scriptOf(piece) });
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
 * Roughly how a word sounds, in Latin letters: one form for Ukrainian, Russian, a mixture of both, and what is typed without a Cyrillic
 * keyboard ("велосипед", "velosiped"; "мобільний", "мобильный").
 */
export function soundOf(word: string): string {
  let sound = "";
  for (const letter of word) {
    const next = SOUNDS[letter] ?? letter;
    if (next !== sound.slice(-next.length) || next === "") sound += next;
  }
  return sound;
}
