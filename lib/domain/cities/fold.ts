/**
 * The two forms in which names of cities are compared (docs/decisions/010-city-search.md).
 *
 * A spelling is what was written, without what must not matter: case, apostrophes, hyphens, е/ё, г/ґ, й/и, ї/і.
 * A skeleton is how it sounds, in one small Latin alphabet for Ukrainian, Russian and every usual romanization: "Харьков", "Kharkov"
 * and "Harkov" are all `harkov`. Sounds of several Latin letters have one symbol: ж j, ш w, ч q, щ x, ц c; г, ґ and х are h;
 * и, і, ї, й, ы are i; a doubled symbol counts once. The soft sign is silent.
 */

/** Longest query that is looked at, in UTF-16 units. */
const LONGEST = 100;

const APOSTROPHES = /['’ʼ`´‘‛ʹ′"“”]/g;
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /[a-z]/;

/** Latin letters that people leave among Cyrillic ones because they look the same ("Кiровоград" with a Latin i). */
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

/** The longest first; what they match is replaced as a whole. */
// biome-ignore format: a table
const LATIN_DIGRAPHS: readonly (readonly [letters: string, sound: string])[] = [
  ["shch", "x"], ["sch", "x"], ["zgh", "zh"], ["tch", "q"], ["sh", "w"], ["ch", "q"], ["zh", "j"], ["kh", "h"], ["gh", "h"],
  ["ts", "c"], ["tz", "c"],
];

/** Words of a text as they are spelt: lower case, without marks and apostrophes, hyphen and space alike. */
export function spellings(text: string): string[] {
  // The length is cut again because compatibility forms can decompose into many letters.
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

/** "Одесса" is "Одеса"; but three times the same letter is no spelling of anything, except of "i", which stands for five letters. */
function withoutRepeats(sounds: string): string {
  return sounds.replace(/i+/g, "i").replace(/(.)\1/g, "$1");
}

function skeletonOfCyrillic(word: string): string {
  let sounds = "";
  for (const letter of word) sounds += CYRILLIC_SOUNDS[letter] ?? (letter >= "0" && letter <= "9" ? letter : "");
  return withoutRepeats(sounds.replace(/[sw]q/g, "x"));
}

/**
 * @param apart reads "ts" as т-с and "ie" after a consonant as и-е (Bratske, Kiev), where the usual reading is ц and є (Lutsk, Siedove).
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

/** The skeletons of a word that {@link spellings} gave: one, or two where Latin letters can be read in two ways; none for other scripts. */
export function skeletons(word: string): string[] {
  if (CYRILLIC.test(word)) return [skeletonOfCyrillic(word)].filter(Boolean);
  const usual = skeletonOfLatin(word, false);
  if (!usual) return [];
  if (!/ts|[^aeiouyj][iyj]e/.test(word)) return [usual];
  const apart = skeletonOfLatin(word, true);
  return apart === usual ? [usual] : [usual, apart];
}

/** Skeletons of words written as one. */
export function joinSkeletons(words: readonly string[]): string {
  return words.length === 1 ? (words[0] as string) : withoutRepeats(words.join(""));
}
