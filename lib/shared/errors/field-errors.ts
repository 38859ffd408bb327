import { z } from "zod";
import en from "@/messages/en/errors.json";

/** Error codes of fields. The texts are the `fields` in `messages/<language>/errors.json`. */

/** Codes are part of the contract: new ones may be added, but none may be renamed. */
export type FieldErrorCode = keyof typeof en.Errors.fields;

export const isFieldErrorCode = (code: unknown): code is FieldErrorCode =>
  typeof code === "string" && Object.hasOwn(en.Errors.fields, code);

export const FIELD_ERROR_CODES: readonly FieldErrorCode[] = Object.keys(en.Errors.fields).filter(isFieldErrorCode);

const PAGE_CODES: ReadonlySet<FieldErrorCode> = new Set([
  "invalid_email",
  "weak_password",
  "common_password",
  "wrong_code",
  "code_expired",
  "wrong_password",
  "password_unset",
  "in_the_past",
  "taken",
  "no_such_account",
  "no_such_listing",
  "same_category",
  "no_options",
  "duplicate_value",
  "unknown_parent",
  "too_deep",
  "attribute_exists",
  "unknown_id",
  "only_select",
  "depends_on_itself",
  "same_email",
]);

/** Codes that the public API returns. Others are used by forms only. */
export const PUBLIC_FIELD_ERROR_CODES: readonly FieldErrorCode[] = FIELD_ERROR_CODES.filter((code) => !PAGE_CODES.has(code));

/** An error of one field, as in the `fields` of a validation error. */
export interface FieldError {
  /** Dotted path from the root of the body, such as `attributes.mileage` or `photos.3`, or the name of a query parameter. */
  readonly path: string;
  readonly code: FieldErrorCode;
  /** Arguments of the message, such as limits and known names. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Unlike `z.number()`, accepts infinity, because a limit may be infinite. */
const anyNumber = z.custom<number>((value) => typeof value === "number");

export const FieldErrors = z
  .array(
    z.object({
      path: z.string(),
      code: z.custom<FieldErrorCode>(isFieldErrorCode),
      values: z.record(z.string(), z.union([z.string(), anyNumber])).optional(),
    }),
  )
  .readonly();
