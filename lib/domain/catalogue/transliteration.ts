/** Words across scripts: Cyrillic words typed in Latin letters ("kvartyra"), and foreign names written as they sound ("філіпс"). */

/** Spellings of one Cyrillic letter or pair, the longest first. Ukrainian and Russian romanizations alike. */
// biome-ignore format: a table
const LETTERS: readonly (readonly [latin: string, cyrillic: readonly string[]])[] = [
  ["shch", ["щ"]], ["sch", ["щ"]], ["zgh", ["зг"]], ["zh", ["ж"]], ["kh", ["х"]], ["ch", ["ч"]], ["sh", ["ш"]], ["ts", ["ц"]], ["tz", ["ц"]],
  ["yu", ["ю"]], ["ju", ["ю"]], ["iu", ["ю"]], ["ya", ["я"]], ["ja", ["я"]], ["ia", ["я", "іа"]], ["ye", ["є", "ье"]], ["je", ["є"]], ["ie", ["є", "іє"]],
  ["yi", ["ї"]], ["yo", ["йо", "е"]], ["jo", ["йо", "е"]], ["a", ["а"]], ["b", ["б"]], ["c", ["ц", "к"]], ["d", ["д"]], ["e", ["е"]], ["f", ["ф"]],
  ["g", ["г"]], ["h", ["г", "х"]], ["i", ["і"]], ["j", ["й", "ж"]], ["k", ["к"]], ["l", ["л"]], ["m", ["м"]], ["n", ["н"]], ["o", ["о"]], ["p", ["п"]],
  ["q", ["к"]], ["r", ["р"]], ["s", ["с"]], ["t", ["т"]], ["u", ["у"]], ["v", ["в"]], ["w", ["в"]], ["x", ["кс", "х"]], ["y", ["и"]], ["z", ["з"]],
];

/** Readings of one word that are tried. */
const MOST_READINGS = 12;

/** Cyrillic words that a Latin one may stand for, the usual reading first. */
export function cyrillicOf(latin: string): string[] {
  let readings = [""];
  for (let i = 0; i < latin.length; ) {
    const [letters, sounds] = LETTERS.find(([spelling]) => latin.startsWith(spelling, i)) ?? [latin.charAt(i), [latin.charAt(i)]];
    readings = sounds.flatMap((sound) => readings.map((reading) => reading + sound)).slice(0, MOST_READINGS);
    i += letters.length;
  }
  return readings;
}

/** How English and other foreign names are spelt, and a plainer spelling of the sound; applied in order. */
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

/** Roughly how a name sounds, consonants first of all: the same for "Philips", "філіпс" and "филипс". Empty for what has too few sounds. */
export function nameSound(name: string): string {
  let sound = Array.from(name.toLowerCase(), (letter) => CYRILLIC[letter] ?? letter).join("");
  for (const [spelling, plain] of SPELLINGS) sound = sound.replace(spelling, plain);
  return sound.replaceAll("a", "").length >= 3 ? sound : "";
}
