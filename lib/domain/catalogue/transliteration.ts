/** Matching across scripts: transliterated Cyrillic words ("kvartyra"), and foreign names in phonetic spelling ("філіпс"). */

/** Latin spellings of Cyrillic letters and pairs in Ukrainian and Russian romanizations, longest first. */
// biome-ignore format: a table
const LETTERS: readonly (readonly [latin: string, cyrillic: readonly string[]])[] = [
  ["shch", ["щ"]], ["sch", ["щ"]], ["zgh", ["зг"]], ["zh", ["ж"]], ["kh", ["х"]], ["ch", ["ч"]], ["sh", ["ш"]], ["ts", ["ц"]], ["tz", ["ц"]],
  ["yu", ["ю"]], ["ju", ["ю"]], ["iu", ["ю"]], ["ya", ["я"]], ["ja", ["я"]], ["ia", ["я", "іа"]], ["ye", ["є", "ье"]], ["je", ["є"]], ["ie", ["є", "іє"]],
  ["yi", ["ї"]], ["yo", ["йо", "е"]], ["jo", ["йо", "е"]], ["a", ["а"]], ["b", ["б"]], ["c", ["ц", "к"]], ["d", ["д"]], ["e", ["е"]], ["f", ["ф"]],
  ["g", ["г"]], ["h", ["г", "х"]], ["i", ["і"]], ["j", ["й", "ж"]], ["k", ["к"]], ["l", ["л"]], ["m", ["м"]], ["n", ["н"]], ["o", ["о"]], ["p", ["п"]],
  ["q", ["к"]], ["r", ["р"]], ["s", ["с"]], ["t", ["т"]], ["u", ["у"]], ["v", ["в"]], ["w", ["в"]], ["x", ["кс", "х"]], ["y", ["и"]], ["z", ["з"]],
];

/** Maximum number of readings of a word. */
const MOST_READINGS = 12;

/** Returns the Cyrillic words that a Latin word may stand for, most usual first. */
export function cyrillicOf(latin: string): string[] {
  let readings = [""];
  for (let i = 0; i < latin.length; ) {
    const [letters, sounds] = LETTERS.find(([spelling]) => latin.startsWith(spelling, i)) ?? [latin.charAt(i), [latin.charAt(i)]];
    readings = sounds.flatMap((sound) => readings.map((reading) => reading + sound)).slice(0, MOST_READINGS);
    i += letters.length;
  }
  return readings;
}

/** Foreign spellings and simplified phonetic replacements, applied in order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]+/g, ""],
  [/tsch|tch|ch/g, "4"],
  [/sch|sh/g, "6"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ck|qu?/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/zh|dge?|j/g, "g"],
  [/wh?/g, "v"],
  [/ee|ea|ie|y/g, "i"],
  [/oo|ou/g, "u"],
  [/h/g, ""],
  [/(?<=..)e$/g, ""],
  [/[aeiou]+/g, "a"],
  [/z/g, "s"],
  [/(.)\1+/g, "$1"],
];

// biome-ignore format: a table
const CYRILLIC: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", є: "e", ж: "zh", з: "z", и: "i", і: "i", ї: "i", й: "i", к: "k", л: "l", м: "m", н: "n", о: "o",
  п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh", щ: "sh", ы: "i", э: "e", ю: "u", я: "a", ь: "", ъ: "",
};

/** Returns a rough phonetic form of a name, equal for "Philips", "філіпс" and "филипс". Empty for names that are too short. */
export function nameSound(name: string): string {
  let sound = Array.from(name.toLowerCase(), (letter) => CYRILLIC[letter] ?? letter).join("");
  for (const [spelling, plain] of SPELLINGS) sound = sound.replace(spelling, plain);
  return sound.replaceAll("a", "").length >= 3 ? sound : "";
}
