import { z } from "zod";
import type { FaultCode } from "./errors";
import { MAX_ID } from "./id";
import { cleanText, codePoints, hasControlCharacters, hasControlCharactersBesideLines } from "./text";

/** Schemas of fields that forms, pages and the API have in common. */

/** An id as a number: of JSON, or of a form's field. */
export const Id = z.int().min(1).max(MAX_ID);

/** Text as it is, which PostgreSQL can store: without NUL and unpaired surrogates. */
export const StorableText = z.string().refine((text) => !text.includes("\0") && text.isWellFormed());

export interface TextRules {
  /** Code points, after {@link cleanText}. */
  readonly min: number;
  readonly max: number;
  readonly multiline?: boolean;
}

/** Text that people read: cleaned of invisible characters and trimmed, then counted in code points; control characters are rejected. */
export function visibleText({ min, max, multiline }: TextRules) {
  return z
    .string()
    .overwrite(cleanText)
    .check((context) => {
      for (const { code, values } of textErrors(context.value, { min, max, multiline }))
        context.issues.push({ code: "custom", input: context.value, params: { fault: code, values }, message: code });
    })
    .meta({ minLength: min, maxLength: max });
}

export interface TextError {
  readonly code: FaultCode;
  readonly values: Record<string, number>;
}

/** What is wrong with a text that {@link cleanText} has returned. */
export function textErrors(text: string, { min, max, multiline }: TextRules): TextError[] {
  const length = codePoints(text);
  const errors: TextError[] = [];
  if (length < min) errors.push({ code: "too_short", values: { min } });
  if (length > max) errors.push({ code: "too_long", values: { max } });
  if (multiline ? hasControlCharactersBesideLines(text) : hasControlCharacters(text))
    errors.push({ code: "control_characters", values: {} });
  return errors;
}
