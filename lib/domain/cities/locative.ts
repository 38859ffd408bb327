import type { Language } from "@/lib/shared/i18n";
import type { City } from "./city";

/** Locative phrases for cities: "у Львові", "во Львове", "in Lviv". */

type Ending = readonly [ending: RegExp, locative: string];

/** Irregular names. */
const IRREGULAR: Readonly<Record<"uk" | "ru", Readonly<Record<string, string>>>> = {
  uk: {
    Кременчук: "Кременчуці",
    Ірпінь: "Ірпені",
    Канів: "Каневі",
    Стрий: "Стрию",
    Самбір: "Самборі",
    "Кам’янець-Подільський": "Кам’янці-Подільському",
  },
  ru: { Умань: "Умани", Ирпень: "Ирпене", "Белая Церковь": "Белой Церкви", Стрый: "Стрые", "Каменец-Подольский": "Каменце-Подольском" },
};

/** The first matching ending applies; other names are unchanged. */
// biome-ignore format: a table
const UKRAINIAN: readonly Ending[] = [
  [/(?<=[сцз]ьк)ий$/, "ому"], [/їв$/, "єві"], [/ів$/, "ові"], [/піль$/, "полі"], [/(?<=[Рр])іг$/, "озі"], [/(?<=[сцз]ьк)$/, "у"],
  [/ка$/, "ці"], [/га$/, "зі"], [/ха$/, "сі"], [/(?<=і)я$/, "ї"], [/(?<=[бвджзлмнпрстфцчшщ])[ая]$/, "і"],
  [/(?<=ц)і$/, "ях"], [/(?<=[бвгджзклмнпрстфх])и$/, "ах"], [/(?<=[нвл])е$/, "ому"], [/(?<=[вднпр])о$/, "і"],
  [/ець$/, "ці"], [/(?<=[нлт])ь$/, "і"], [/(?<=[бвджзлмнпрстфчшщ])$/, "і"],
];

// biome-ignore format: a table
const RUSSIAN: readonly Ending[] = [
  [/(?<=[сц]к)ий$/, "ом"], [/поль$/, "поле"], [/(?<=и)я$/, "и"], [/[ая]$/, "е"], [/(?<=ц)ы$/, "ах"], [/ы$/, "ах"], [/(?<=[кг])и$/, "ах"],
  [/(?<=[кнвл])ое$/, "ом"], [/(?<=ь)е$/, "е"], [/о$/, "о"], [/ец$/, "це"], [/(?<=[бвгджзклмнпрстфхчшщ])$/, "е"],
];

/** Endings of adjectives before a noun: "Біла Церква", "Кривой Рог". */
const ADJECTIVES: Readonly<Record<"uk" | "ru", readonly Ending[]>> = {
  uk: [
    [/ий$/, "ому"],
    [/а$/, "ій"],
    [/е$/, "ому"],
  ],
  ru: [
    [/(?:ый|ой|ий)$/, "ом"],
    [/ая$/, "ой"],
    [/ое$/, "ом"],
  ],
};

function withEnding(word: string, endings: readonly Ending[]): string | undefined {
  const found = endings.find(([ending]) => ending.test(word));
  return found && word.replace(...found);
}

function declined(name: string, lang: "uk" | "ru"): string | undefined {
  const irregular = IRREGULAR[lang][name.replace("'", "’")];
  if (irregular) return irregular;
  const [first = "", last, ...more] = name.split(" ");
  const nouns = lang === "uk" ? UKRAINIAN : RUSSIAN;
  // In "Івано-Франківськ" only the end is declined; other hyphenated names decline both words.
  const noun = (word: string) => (/-/.test(word) && !/^\p{L}+о-\p{L}+$/u.test(word) ? undefined : withEnding(word, nouns));
  if (last === undefined) return noun(first);
  const [adjective, changed] = [withEnding(first, ADJECTIVES[lang]), noun(last)];
  return more.length === 0 && adjective && changed ? `${adjective} ${changed}` : undefined;
}

/** Minimum population; names of smaller places have irregular endings and are not declined. */
const TOWN = 20_000;

/** Returns the city with its preposition in the locative case; undefined if the form is uncertain. */
export function locativeCity({ name, population }: Pick<City, "name" | "population">, lang: Language): string | undefined {
  if (lang === "en") return `in ${name.en}`;
  const form = population >= TOWN ? declined(name[lang], lang) : undefined;
  if (!form) return undefined;
  if (lang === "uk") return `${/^[аеєиіїоуюя]/i.test(form) ? "в" : "у"} ${form}`;
  return `${/^(?:льв|вл|вс)/i.test(form) ? "во" : "в"} ${form}`;
}
