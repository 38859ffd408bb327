import { log } from "@/lib/platform/log";
import { BoardError, ERRORS, FAULTS, type FieldFault } from "@/lib/shared/errors";
import { fill, isLanguage, type Language, negotiateLanguage } from "@/lib/shared/i18n";
import { hasControlCharacters } from "@/lib/shared/text";
import type { ApiAnswer, ApiRequest } from "./request";

/** Turns refusals into the specification's error envelope. Nothing else writes one. */

export const JSON_TYPE = "application/json; charset=utf-8";

/** The language of hints: the request's `lang`, else `Accept-Language`, else Ukrainian. */
export function hintLanguage(request: ApiRequest): Language {
  const asked = /(?:^|&)lang=(uk|ru|en)(?:&|$)/.exec(request.query)?.[1];
  return isLanguage(asked) ? asked : negotiateLanguage(request.header("accept-language"));
}

/** Most field errors in one response, and the longest path: names of unknown fields are the sender's, who must not make us send megabytes. */
export const MAX_FIELD_ERRORS = 500;
export const MAX_FIELD_PATH = 500;

function shownPath(path: string): string {
  if (path.length <= MAX_FIELD_PATH && !hasControlCharacters(path)) return path;
  return [...path.slice(0, MAX_FIELD_PATH - 1).toWellFormed(), path.length < MAX_FIELD_PATH ? "" : "…"]
    .map((character) => (hasControlCharacters(character) ? "\ufffd" : character))
    .join("");
}

function fieldIn(lang: Language, { path, code, values = {} }: FieldFault) {
  return { path: shownPath(path), code, message: fill(FAULTS[code][lang], values) };
}

/** The answer to a refusal; anything that is no {@link BoardError} is a fault of ours: logged whole, answered with a bare 500. */
export function errorAnswer(error: unknown, lang: Language, requestId: string): ApiAnswer {
  const known = error instanceof BoardError ? error : undefined;
  if (!known) log().error({ err: error, request_id: requestId }, "a request failed");
  const code = known?.code ?? "internal_error";
  const { values = {}, extra = {}, fields, headers = {} } = known?.failure ?? {};
  const body = {
    ok: false,
    error: code,
    hint: fill(ERRORS[code].hint[lang], values),
    ...extra,
    ...(fields ? { fields: fields.slice(0, MAX_FIELD_ERRORS).map((field) => fieldIn(lang, field)) } : {}),
    request_id: requestId,
  };
  return {
    status: known?.status ?? 500,
    headers: { "content-type": JSON_TYPE, "x-request-id": requestId, "x-content-type-options": "nosniff", ...headers },
    body: JSON.stringify(body),
  };
}

const CODE = /^\{"ok":false,"error":"(\w+)"/;

/** The machine code of an error answer, a kept one that is given again included. */
export function errorCodeOf(body: string | undefined): string | undefined {
  return CODE.exec(body ?? "")?.[1];
}
