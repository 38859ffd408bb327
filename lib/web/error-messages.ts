import type { BoardError, FieldError, FieldErrorCode } from "@/lib/shared/errors";
import { errorHint, errorTexts, hasFormText } from "@/lib/shared/errors/texts";
import { groupBy } from "@/lib/shared/group-by";
import type { Language } from "@/lib/shared/i18n";
import type { MessageArguments } from "@/lib/shared/texts";

/** Returns the message of a field error for a form, whose users know neither the API nor its field names. */

export function formatFieldError({ code, values = {} }: FieldError, lang: Language): string {
  // "At least 1 character" means that the field is required.
  const effectiveCode: FieldErrorCode = code === "too_short" && values["min"] === 1 ? "required" : code;
  return errorTexts(lang)(hasFormText(effectiveCode) ? `forms.${effectiveCode}` : `fields.${effectiveCode}`, values);
}

/** Groups the messages of field errors by field name. */
export function formatFieldErrors(errors: readonly FieldError[], lang: Language): Readonly<Record<string, readonly string[]>> {
  // Clients choose the names of fields, which may be `toString` and the like, so this is a `Map` and not an object.
  const byPath = groupBy(errors, ({ path }) => path);
  return Object.fromEntries(Array.from(byPath, ([path, list]) => [path, list.map((error) => formatFieldError(error, lang))]));
}

/** Returns the message that is shown above a form. */
export function formatError(error: BoardError, lang: Language): string {
  return error.fields.length > 0 ? errorTexts(lang)("checkFields") : errorHint(error, lang, (values) => formatAmounts(values, lang));
}

/** Formats decimal amounts for the language: `79,5` in Ukrainian and Russian. */
function formatAmounts(values: MessageArguments, lang: Language): MessageArguments {
  const localize = (value: MessageArguments[string]) =>
    lang !== "en" && /^\d+\.\d{1,2}$/.test(String(value)) ? String(value).replace(".", ",") : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, localize(value)]));
}
