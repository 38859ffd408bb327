/** Declined forms of city names: "у Львові", "из Харькова", "в Кривом Роге". */

type Ending = readonly [ending: RegExp, forms: readonly string[]];

/** The first matching ending applies; `$` is the part before it. */
// biome-ignore format: a table
const UKRAINIAN: readonly Ending[] = [
  [/ський$|цький$|зький$/, ["$&"]], [/ий$/, ["ого", "ому", "им"]], [/їв$/, ["єва", "єві", "євом"]], [/ків$/, ["кова", "кові", "ковом"]],
  [/ів$/, ["ова", "ові", "овом", "ева", "еві"]], [/піль$/, ["поля", "полі", "полем"]], [/ріг$/, ["рогу", "розі"]], [/іль$/, ["оля", "олі"]],
  [/ка$/, ["ки", "ці", "ку", "кою"]], [/га$/, ["ги", "зі", "гу"]], [/ха$/, ["хи", "сі", "ху"]], [/ія$/, ["ії", "ію"]], [/а$/, ["и", "і", "у", "ою"]],
  [/я$/, ["і", "ю", "ею"]], [/ці$/, ["ць", "цях", "цям"]], [/и$/, ["ах", "ам", "", "ів"]], [/і$/, ["ях", "ів", "ах"]], [/жжя$/, ["жжі", "жжю"]],
  [/не$/, ["ного", "ному"]], [/ве$/, ["вого", "вому"]], [/ле$/, ["лого", "лому", "ля", "лі"]], [/о$/, ["а", "і", "у", "ом"]], [/ь$/, ["і", "я", "ю", "ем"]],
  [/й$/, ["я", "ї", "ю"]], [/(?<=[бвгґджзклмнпрстфхцчшщ])$/, ["а", "і", "у", "ом"]],
];

// biome-ignore format: a table
const RUSSIAN: readonly Ending[] = [
  [/ий$|ый$|ой$/, ["ого", "ом", "ому"]], [/ка$/, ["ки", "ке", "ку"]], [/а$/, ["ы", "е", "у", "и"]], [/ия$/, ["ии", "ию"]], [/я$/, ["и", "е", "ю"]],
  [/цы$/, ["цах", "цов", "ц"]], [/ы$/, ["ах", "", "ов"]], [/и$/, ["ах", "ов", "ей", "ях"]], [/ье$/, ["ья", "ью"]], [/ое$/, ["ого", "ом"]], [/ее$/, ["его", "ем"]],
  [/о$/, ["а", "е", "у"]], [/ь$/, ["я", "е", "и", "ю"]], [/й$/, ["я", "е", "ю"]], [/(?<=[бвгджзклмнпрстфхцчшщ])$/, ["а", "е", "у"]],
];

function formsOfWord(word: string, endings: readonly Ending[]): string[] {
  const found = endings.find(([ending]) => ending.test(word));
  if (!found) return [word];
  const [ending, forms] = found;
  if (forms[0] === "$&") return [word, ...["ого", "ому", "им"].map((form) => word.replace(/ий$/, form))];
  return [word, ...forms.map((form) => word.replace(ending, form))];
}

const LONGEST_NAME = 3;

/** Returns a name and its declined forms; all words of a longer name are declined together. */
export function nameForms(name: string, lang: "uk" | "ru"): string[] {
  const words = name.toLowerCase().split(/[\s-]+/);
  if (words.length > LONGEST_NAME) return [name];
  const endings = lang === "uk" ? UKRAINIAN : RUSSIAN;
  return words
    .map((word) => formsOfWord(word, endings))
    .reduce((heads, forms) => heads.flatMap((head) => forms.map((form) => `${head} ${form}`)));
}
