import type { BoardError, FieldError } from "../errors";
import type { Language } from "../i18n";
import { hasControlCharacters } from "../text";
import { ERRORS } from "./catalogue";
import { errorHint, errorTexts } from "./texts";

/** JSON error responses of the API and of static files. All code that writes or parses such a response is here. */

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Maximum number of field errors in one response, and maximum length of a path. Clients choose the names of unknown fields, which
 * must not make the response megabytes long.
 */
export const MAX_FIELD_ERRORS = 500;
export const MAX_FIELD_PATH = 500;

function shownPath(path: string): string {
  if (path.length <= MAX_FIELD_PATH && !hasControlCharacters(path)) return path;
  return [...path.slice(0, MAX_FIELD_PATH - 1).toWellFormed(), path.length < MAX_FIELD_PATH ? "" : "…"]
    .map((character) => (hasControlCharacters(character) ? "\ufffd" : character))
    .join("");
}

function fieldIn(language: Language, { path, code, values }: FieldError) {
  return { path: shownPath(path), code, message: errorTexts(language)(`fields.${code}`, values) };
}

/** Creates the response for an error of the catalogue. */
export function toErrorResponse(error: BoardError, language: Language, requestId: string): ErrorResponse {
  const { members, headers } = ERRORS[error.code].toContent(error.parameters);
  const fields = error.fields.slice(0, MAX_FIELD_ERRORS).map((field) => fieldIn(language, field));
  const body = {
    ok: false,
    error: error.code,
    hint: errorHint(error, language),
    ...members,
    ...(fields.length > 0 ? { fields } : {}),
    request_id: requestId,
  };
  return {
    status: error.status,
    headers: { "content-type": JSON_TYPE, "x-request-id": requestId, "x-content-type-options": "nosniff", ...headers },
    body: JSON.stringify(body),
  };
}

const CODE = /^\{"ok":false,"error":"(\w+)"/;

/** Returns the error code of an error response, including replayed ones. */
export function errorCodeOf(body: string | undefined): string | undefined {
  return CODE.exec(body ?? "")?.[1];
}
