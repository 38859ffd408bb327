import { z } from "zod";
import type { FieldErrorCode } from "./errors";
import { MAX_ID } from "./id";
import { cleanText, codePoints, hasControlCharacters, hasControlCharactersBesideLines, toLineFeeds } from "./text";

/** Schemas of fields that forms, pages and the API share. */

/** An id as a number, in JSON or in a form field. */
export const Id = z.int().min(1).max(MAX_ID);

/** Unmodified text that PostgreSQL can store: without NUL and unpaired surrogates. */
export const StorableText = z.string().refine((text) => !text.includes("\0") && text.isWellFormed());

export interface TextRules {
  /** Code points, counted after {@link cleanText}. */
  readonly min: number;
  readonly max: number;
  readonly multiline?: boolean | undefined;
}

/** Returns the schema of text over several lines that a form sends. Same as {@link visibleText}, with single line feeds. */
export const formText = (rules: Omit<TextRules, "multiline">) =>
  visibleText({ ...rules, multiline: true, clean: (text) => cleanText(toLineFeeds(text)) });

/**
 * Returns the schema of text that people read. Invisible characters and surrounding white space are removed before code points are
 * counted. Control characters are rejected.
 */
export function visibleText({ min, max, multiline, clean = cleanText }: TextRules & { readonly clean?: (text: string) => string }) {
  return z
    .string()
    .overwrite(clean)
    .check((context) => {
      for (const { code, values } of textErrors(context.value, { min, max, multiline }))
        context.issues.push({ code: "custom", input: context.value, params: { error: code, values }, message: code });
    })
    .meta({ minLength: min, maxLength: max });
}

export interface TextError {
  readonly code: FieldErrorCode;
  readonly values: Record<string, number>;
}

/** Returns the errors of a text that {@link cleanText} has returned. */
export function textErrors(text: string, { min, max, multiline }: TextRules): TextError[] {
  const length = codePoints(text);
  const errors: TextError[] = [];
  if (length < min) errors.push({ code: "too_short", values: { min } });
  if (length > max) errors.push({ code: "too_long", values: { max } });
  if (multiline ? hasControlCharactersBesideLines(text) : hasControlCharacters(text))
    errors.push({ code: "control_characters", values: {} });
  return errors;
}
