import type { IncomingMessage, ServerResponse } from "node:http";
import { errorResponse, hintLanguage } from "@/lib/api/error-response";
import { writeResponse } from "@/lib/api/node";
import { boardError } from "@/lib/shared/errors";
import { ERRORS } from "@/lib/shared/errors/catalogue";
import { writePlainPage } from "./plain-page";

/** Responds with `server_busy` in the API's error format. */
export function rejectApiRequest(message: IncomingMessage, response: ServerResponse): void {
  const query = message.url?.split("?", 2)[1] ?? "";
  const language = hintLanguage(query, message.headers["accept-language"]);
  writeResponse(message, response, errorResponse(boardError("server_busy"), language));
}

/** Responds with a page of plain HTML, which needs neither Next.js nor a style sheet. @param html the whole document. */
export function rejectPageRequest(message: IncomingMessage, response: ServerResponse, html: string): void {
  const { headers } = ERRORS.server_busy.toContent({});
  writePlainPage(message, response, { status: ERRORS.server_busy.status, headers, html });
}
