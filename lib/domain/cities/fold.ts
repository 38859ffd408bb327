/**
 * The two normalized forms of city names (docs/decisions/010-city-search.md).
 *
 * A spelling is the written form without case, apostrophes, hyphens, and the differences е/ё, г/ґ, й/и, ї/і.
 * A skeleton is a phonetic form in a small Latin alphabet for Ukrainian, Russian and all common romanizations: "Харьков", "Kharkov" and
 * "Harkov" are all `harkov`. Sounds with several Latin letters have one symbol: ж j, ш w, ч q, щ x, ц c; г, ґ and х are h;
 * и, і, ї, й, ы are i; doubled symbols are collapsed; the soft sign is dropped.
 */

/** Maximum length of a query in UTF-16 units; the rest is ignored. */
const LONGEST = 100;

const APOSTROPHES = /['’ʼ`´‘‛ʹ′"“”]/g;
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /[a-z]/;

/** Latin letters that look like Cyrillic ones ("Кiровоград" with a Latin i). */
// biome-ignore format: a table
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: "а", b: "в", c: "с", e: "е", h: "н", i: "і", k: "к", m: "м", o: "о", p: "р", t: "т", x: "х", y: "у",
};

// biome-ignore format: a table
const CYRILLIC_SOUNDS: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "h", д: "d", е: "e", є: "e", ж: "j", з: "z", и: "i", і: "i", к: "k", л: "l", м: "m", н: "n", о: "o",
  п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "c", ч: "q", ш: "w", щ: "x", ы: "i", э: "e", ю: "iu", я: "ia",
};

const LATIN_SOUNDS: Readonly<Record<string, string>> = { g: "h", j: "i", q: "k", w: "v", y: "i" };

/** Replacements, longest first. */
// biome-ignore format: a table
const LATIN_DIGRAPHS: readonly (readonly [letters: string, sound: string])[] = [
  ["shch", "x"], ["sch", "x"], ["zgh", "zh"], ["tch", "q"], ["sh", "w"], ["ch", "q"], ["zh", "j"], ["kh", "h"], ["gh", "h"],
  ["ts", "c"], ["tz", "c"],
];

/** Returns the normalized words of a text: lower case, without diacritics and apostrophes, split at spaces and hyphens. */
export function spellings(text: string): string[] {
  // Truncated again, because compatibility forms can decompose into many letters.
  const plain = text.slice(0, LONGEST).replace(APOSTROPHES, "").normalize("NFKD").slice(0, LONGEST).toLowerCase();
  const words = plain
    .replace(/\p{M}+/gu, "")
    .replaceAll("ґ", "г")
    .replace(NOT_WORDS, " ")
    .trim();
  if (!words) return [];
  return words
    .split(" ")
    .map((word) => (LATIN.test(word) && CYRILLIC.test(word) ? word.replace(/[a-z]/g, (letter) => LOOKALIKES[letter] ?? letter) : word));
}

/** Collapses doubled letters ("Одесса", "Одеса"), but not tripled ones, except of "i", which stands for five letters. */
function withoutRepeats(sounds: string): string {
  return sounds.replace(/i+/g, "i").replace(/(.)\1/g, "$1");
}

function skeletonOfCyrillic(word: string): string {
  let sounds = "";
  for (const letter of word) sounds += CYRILLIC_SOUNDS[letter] ?? (letter >= "0" && letter <= "9" ? letter : "");
  return withoutRepeats(sounds.replace(/[sw]q/g, "x"));
}

/**
 * @param apart Whether to read "ts" as т-с, and "ie" after a consonant as и-е (Bratske, Kiev); by default as ц and є (Lutsk, Siedove).
 */
function skeletonOfLatin(word: string, apart: boolean): string {
  const vowelsDone = word
    .replace(/[iyj][iyj]e/g, "I") // official "iie" and "yie", loose "iye": і-є
    .replace(/(^|[aeou])[iyj]e/g, "$1e")
    .replace(/([^aeiouyI])[iyj]e/g, apart ? "$1I" : "$1e")
    .replace(/([^aeiouyI])[yj]o/g, "$1e"); // ё
  let sounds = "";
  for (let i = 0; i < vowelsDone.length; ) {
    const digraph = LATIN_DIGRAPHS.find(([letters]) => vowelsDone.startsWith(letters, i));
    if (digraph && !(apart && digraph[0] === "ts")) {
      sounds += digraph[1];
      i += digraph[0].length;
      continue;
    }
    const letter = vowelsDone.charAt(i++);
    if (letter === "I") sounds += "ie";
    else if (letter === "x") sounds += sounds === "" ? "h" : "ks";
    else if (/[a-z0-9]/.test(letter)) sounds += LATIN_SOUNDS[letter] ?? letter;
  }
  return withoutRepeats(sounds);
}

/** Returns the skeletons of a word from {@link spellings}: one, two for ambiguous Latin letters, none for other scripts. */
export function skeletons(word: string): string[] {
  if (CYRILLIC.test(word)) return [skeletonOfCyrillic(word)].filter(Boolean);
  const usual = skeletonOfLatin(word, false);
  if (!usual) return [];
  if (!/ts|[^aeiouyj][iyj]e/.test(word)) return [usual];
  const apart = skeletonOfLatin(word, true);
  return apart === usual ? [usual] : [usual, apart];
}

/** Joins skeletons of words. */
export function joinSkeletons(words: readonly string[]): string {
  return words.length === 1 ? (words[0] as string) : withoutRepeats(words.join(""));
}
