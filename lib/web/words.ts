import { type BoardError, ERRORS, FAULTS, type FaultCode, type FieldFault } from "@/lib/shared/errors";
import { fill, type Language, type Words } from "@/lib/shared/i18n";

/** Refusals in the words of a form, whose reader knows neither the API nor its fields. */

const CHECK_FIELDS: Words = {
  uk: "Перевірте позначені поля.",
  ru: "Проверьте отмеченные поля.",
  en: "Check the marked fields.",
};

const FORM_FAULTS: Readonly<Partial<Record<FaultCode, Words>>> = {
  required: { uk: "Заповніть це поле.", ru: "Заполните это поле.", en: "Fill in this field." },
  unknown_city: {
    uk: "Такого міста немає в списку. Виберіть із підказок.",
    ru: "Такого города нет в списке. Выберите из подсказок.",
    en: "This city is not in the list. Choose one of the suggestions.",
  },
  // Only numbers are typed as text: whatever else a field holds is chosen.
  invalid_type: {
    uk: "Введіть число, наприклад 1500 або 12,5.",
    ru: "Введите число, например 1500 или 12,5.",
    en: "Enter a number, such as 1500 or 12.5.",
  },
  not_uploaded: {
    uk: "Цього файлу вже немає на сервері. Приберіть його й завантажте ще раз.",
    ru: "Этого файла уже нет на сервере. Уберите его и загрузите ещё раз.",
    en: "This file is no longer on the server. Remove it and upload it again.",
  },
  original_language: {
    uk: "Цією мовою написано оригінал. Приберіть цей переклад або змініть мову оригіналу.",
    ru: "На этом языке написан оригинал. Уберите этот перевод или измените язык оригинала.",
    en: "The original is in this language. Remove this translation, or change the original’s language.",
  },
  invalid_value: {
    uk: "Виберіть один із запропонованих варіантів.",
    ru: "Выберите один из предложенных вариантов.",
    en: "Choose one of the options offered.",
  },
};

export function wordFault({ code, values = {} }: FieldFault, lang: Language): string {
  // "At least 1 character" is said as what it means.
  const meant: FaultCode = code === "too_short" && values.min === 1 ? "required" : code;
  return fill((FORM_FAULTS[meant] ?? FAULTS[meant])[lang], values);
}

/** The faults of each field, by its name. */
export function wordFaults(faults: readonly FieldFault[], lang: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const fault of faults) (fields[fault.path] ??= []).push(wordFault(fault, lang));
  return fields;
}

/** The one sentence above a form. */
export function wordRefusal({ code, failure }: Pick<BoardError, "code" | "failure">, lang: Language): string {
  return failure.fields?.length ? CHECK_FIELDS[lang] : fill(ERRORS[code].hint[lang], writtenAmounts(failure.values ?? {}, lang));
}

/** Amounts with kopiykas as the language writes them: `79,5` in Ukrainian and Russian. */
function writtenAmounts(values: NonNullable<BoardError["failure"]["values"]>, lang: Language): Record<string, string | number> {
  const written = (value: string | number) =>
    lang !== "en" && /^\d+\.\d{1,2}$/.test(String(value)) ? String(value).replace(".", ",") : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]));
}
