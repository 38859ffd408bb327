import en from "@/messages/en/errors.json";
import ru from "@/messages/ru/errors.json";
import uk from "@/messages/uk/errors.json";
import type { BoardError } from "../errors";
import type { Language } from "../i18n";
import { defineTexts, type MessageArguments } from "../texts";
import { ERRORS } from "./catalogue";
import type { FieldErrorCode } from "./field-errors";

/** Hints of errors (`hints`), messages of field errors for the API (`fields`), and messages of field errors for forms (`forms`). */
export const errorTexts = defineTexts("Errors", { uk, ru, en });

type FormErrorCode = keyof typeof en.Errors.forms;

/** Returns whether a field error has a separate message for forms, whose users know neither the API nor its fields. */
export const hasFormText = (code: FieldErrorCode): code is FormErrorCode => code in en.Errors.forms;

/** Returns the hint of an error. @param write formats the arguments before they are shown. */
export function errorHint(
  { code, parameters }: Pick<BoardError, "code" | "parameters">,
  language: Language,
  write: (values: MessageArguments) => MessageArguments = (values) => values,
): string {
  return errorTexts(language)(`hints.${code}`, write(ERRORS[code].toContent(parameters).hint));
}
