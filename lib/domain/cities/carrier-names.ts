import type { Words } from "@/lib/shared/i18n";
import { romanize } from "@/lib/shared/slug";
import type { CityKind } from "./city";

/** Converts the carrier's spellings of names to ours. */

/** A name without the carrier's disambiguation in brackets. */
export interface ParsedName {
  readonly name: string;
  /** District such as "Самарівський район"; null if none is given. */
  readonly raion: string | null;
  /** Other disambiguation ("Ружинська сільська рада"); null if none is given. */
  readonly note: string | null;
}

/** "Самарівський р-н", "Терноп.р-н", "Бахмутський район", and typing errors of the carrier: "п-н", "о-н", "р". */
const RAION = /([\p{L}’-]{3,}\.?)(?:\s*[роп][-‐‑]н|\s+район|\s+р$)\.?/u;
const OBLAST = /(?:^|\s)[\p{L}’.-]*\.?\s*обл(?:\.|асть)*(?=$|\s|\.)/giu;
const KIND_NOTE = /^(?:село|селище|селище міського типу|місто|поселок|город|смт|райц|м\.?|с\.?)$/iu;

/** Normalizes apostrophes and spaces. */
function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/['ʼ`´‘]/g, "’")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * "Іванівка (Донецька обл, Покровський р-н)" → "Іванівка", "Покровський район". The region is ignored, since it has a separate field.
 */
export function parseName(description: string): ParsedName {
  const text = tidy(description);
  const bracket = text.indexOf("(");
  if (bracket <= 0) return { name: text, raion: null, note: null };
  const inside = text.slice(bracket).replace(/[()]/g, " ").trim();
  const found = RAION.exec(inside);
  const raion = found ? `${found[1]} район` : null;
  const rest = inside
    .replace(RAION, " ")
    .split(",")
    .map((part) => part.replace(OBLAST, " ").replace(/^[\s.]+|[\s.]+$/g, ""))
    .filter((part) => part && !KIND_NOTE.test(part));
  return { name: text.slice(0, bracket).trim(), raion, note: raion || rest.length === 0 ? null : tidy(rest.join(", ")) };
}

/** Maps the carrier's settlement types. Urban-type settlements are settlements since 2024. */
export function kindOf(description: string): CityKind {
  const text = description.toLowerCase();
  if (/^(?:місто|город|м\.)/.test(text)) return "city";
  if (/^(?:селище|посел|посёл|смт|пгт)/.test(text)) return "settlement";
  return "village";
}

/** Normalizes a region's name for comparison: "Дніпропетровська область", "Дніпропетровська обл." and "Дніпропетровська" are equal. */
export function areaName(description: string): string {
  const text = tidy(description)
    .toLowerCase()
    .replace(/\s*обл(?:асть|\.)?$/u, "");
  return /^(?:арк|крим|ар крим)$/u.test(text) ? "автономна республіка крим" : text;
}

function eachWord(text: string, write: (word: string) => string): string {
  return text
    .split(/([\s-]+)/)
    .map((part, i) => (i % 2 === 1 || part === "" ? part : write(part)))
    .join("");
}

function capitalizedAs(original: string, word: string): string {
  const first = original.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Romanizes a Ukrainian proper name by the official rules: "Кам’янка-Бузька" → "Kamianka-Buzka". */
export function romanizedName(uk: string): string {
  return eachWord(uk, (word) => capitalizedAs(word, romanize(word)));
}

// biome-ignore format: a table
const RUSSIAN_WORDS: Readonly<Record<string, string>> = {
  сільська: "сельская", міська: "городская", селищна: "поселковая", нова: "новая", нове: "новое", новий: "новый", стара: "старая",
  старе: "старое", старий: "старый", велика: "большая", велике: "большое", великий: "большой", мала: "малая", мале: "малое", малий: "малый",
  верхня: "верхняя", верхнє: "верхнее", нижня: "нижняя", нижнє: "нижнее",
};

// biome-ignore format: a table
const RUSSIAN_ENDINGS: readonly (readonly [ending: RegExp, russian: string])[] = [
  [/івськ(ий|а|е)$/u, "овськ$1"], [/ївськ(ий|а|е)$/u, "евськ$1"], [/іїв(к[аи])?$/u, "еев$1"], [/їв(к[аи])?$/u, "ев$1"], [/ів(к[аи])?$/u, "ов$1"], [/ївці$/u, "евцы"], [/івці$/u, "овцы"],
  [/ці$/u, "цы"], [/([бвдлмнпрст])и$/u, "$1ы"], [/(ов|ев|єв|їв|ин|ін|їн)е$/u, "$1о"], [/([нрт])е$/u, "$1ое"], [/([^гкхжшчщ])ий$/u, "$1ый"],
];
// biome-ignore format: a table
const RUSSIAN_SUFFIXES: readonly (readonly [suffix: RegExp, russian: string])[] = [
  [/([сцз])ьк(ий|$)/u, "$1к$2"], [/([сцз])ька$/u, "$1кая"], [/([сцз])ьке$/u, "$1кое"], [/ньо/u, "не"],
];

const RUSSIAN_LETTERS: Readonly<Record<string, string>> = { і: "и", ї: "и", є: "е", ґ: "г" };

/** Transliterates a Ukrainian proper name to Russian, for the few names without a Russian form. */
export function russianName(uk: string): string {
  return eachWord(uk, (original) => {
    const word = original.toLowerCase();
    const known = RUSSIAN_WORDS[word];
    if (known) return capitalizedAs(original, known);
    const rule = RUSSIAN_ENDINGS.find(([ending]) => ending.test(word));
    const ended = rule ? word.replace(rule[0], rule[1]) : word;
    const written = RUSSIAN_SUFFIXES.reduce((text, [suffix, russian]) => text.replace(suffix, russian), ended)
      .replace(/’/g, "ь")
      .replace(/[іїєґ]/g, (letter) => RUSSIAN_LETTERS[letter] ?? letter);
    return capitalizedAs(original, written);
  });
}

/** Whether a text may be Russian: Cyrillic without letters specific to Ukrainian. */
export function isRussian(text: string): boolean {
  return /^[А-Яа-яЁё0-9 .()№-]+$/u.test(text);
}

/** Whether a text may be English: plain Latin letters. */
export function isEnglish(text: string): boolean {
  return /^[A-Za-z0-9 .()'’-]+$/.test(text);
}

/** Returns a name in three languages; missing forms, or forms in a wrong script, are transliterated. */
export function nameWords(uk: string, ru: string | undefined, translit: string | undefined): Words {
  const russian = ru ? parseName(ru).name : "";
  const english = translit ? parseName(translit).name.replace(/’/g, "") : "";
  return {
    uk,
    ru: russian && isRussian(russian) ? russian : russianName(uk),
    en: english && isEnglish(english) ? english : romanizedName(uk),
  };
}

/** Returns a district in three languages. `known` maps Ukrainian names to existing districts. */
export function raionWords(bare: Pick<ParsedName, "raion" | "note">, known: ReadonlyMap<string, Words>): Words | null {
  const { raion, note } = bare;
  if (raion) {
    const found = known.get(raion.toLowerCase());
    if (found) return found;
    const uk = raion.replace(/ район$/u, "");
    return { uk: raion, ru: `${russianName(uk)} район`, en: `${romanizedName(uk)} Raion` };
  }
  return note ? { uk: note, ru: russianName(note), en: romanizedName(note) } : null;
}
