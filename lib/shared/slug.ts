/**
 * Romanization of Ukrainian for slugs, by resolution 55 of the Cabinet of Ministers (27 January 2010). Letters that exist only in
 * Russian are romanized like the most similar Ukrainian letters.
 */

const LETTERS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  є: "ie",
  ї: "i",
  й: "i",
  ю: "iu",
  я: "ia",
  ё: "io",
  ы: "y",
  э: "e",
  ъ: "",
};

/** Romanization of letters at the beginning of a word. */
const WORD_INITIAL: Readonly<Record<string, string>> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya", ё: "yo" };

const APOSTROPHES = /['’ʼ`´]/g;

/** Maximum length of a romanized title in a slug, in characters. Truncated at a word boundary if possible. */
const MAX_TITLE = 80;

/** Romanizes a text in lower case. Characters that are neither Ukrainian nor Russian letters are unchanged. */
export function romanize(text: string): string {
  // The apostrophe is omitted (Знам’янка → Znamianka), and the letter after it does not begin a new word.
  const source = text.normalize("NFC").toLowerCase().replace(APOSTROPHES, "");
  let out = "";
  let previousIsLetter = false;
  for (let i = 0; i < source.length; i++) {
    const letter = source[i] as string;
    if (letter === "з" && source[i + 1] === "г") {
      // "зг" is "zgh", to distinguish it from "ж".
      out += "zgh";
      i++;
      previousIsLetter = true;
      continue;
    }
    const roman: string | undefined = (previousIsLetter ? undefined : WORD_INITIAL[letter]) ?? LETTERS[letter];
    out += roman ?? letter;
    previousIsLetter = roman !== undefined || /[\p{L}\p{N}]/u.test(letter);
  }
  return out;
}

/**
 * Converts a title to the first part of a slug (docs/api/listings.md#slug-and-address): romanized, only `[a-z0-9-]`, at most 80
 * characters. Returns an empty string if no character can be converted, as with emoji and Chinese characters.
 */
export function slugifyTitle(title: string): string {
  const slug = romanize(title)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= MAX_TITLE) return slug;
  const cut = slug.slice(0, MAX_TITLE + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return (lastHyphen > MAX_TITLE / 2 ? cut.slice(0, lastHyphen) : slug.slice(0, MAX_TITLE)).replace(/-+$/, "");
}
