import { randomUUID } from "node:crypto";
import { log } from "@/lib/platform/log";
import { BoardError } from "@/lib/shared/errors";
import { toErrorResponse } from "@/lib/shared/errors/response";
import { isLanguage, type Language, negotiateLanguage } from "@/lib/shared/i18n";
import type { ApiResponse } from "./request";

/** Returns the language for hints: the `lang` query parameter, else `Accept-Language`, else Ukrainian. */
export function hintLanguage(query: string, acceptLanguage: string | undefined): Language {
  const lang = /(?:^|&)lang=(uk|ru|en)(?:&|$)/.exec(query)?.[1];
  return isLanguage(lang) ? lang : negotiateLanguage(acceptLanguage);
}

/** Returns the response for an error. Anything but a {@link BoardError} is logged and reported as `internal_error`. */
export function errorResponse(error: unknown, language: Language, requestId: string = randomUUID()): ApiResponse {
  if (error instanceof BoardError) return { ...toErrorResponse(error, language, requestId), error };
  log().error({ err: error, request_id: requestId }, "a request failed");
  return toErrorResponse(new BoardError("internal_error"), language, requestId);
}

/**
 * Same as {@link errorResponse}, for handlers of web-standard requests.
 *
 * @param more additional response headers.
 */
export function webErrorResponse(error: unknown, request: Request, more: Readonly<Record<string, string>> = {}): Response {
  const query = new URL(request.url).search.slice(1);
  const language = hintLanguage(query, request.headers.get("accept-language") ?? undefined);
  const { status, headers, body } = errorResponse(error, language);
  return new Response(request.method === "HEAD" ? null : body, { status, headers: { ...headers, ...more } });
}
