import { randomUUID } from "node:crypto";
import { errorAnswer } from "@/lib/api/envelope";
import { BoardError } from "@/lib/shared/errors";
import { negotiateLanguage } from "@/lib/shared/i18n";

/** Whatever else is asked for under `/api`: the API's own 404, since programs ask. */
const nothing = (request: Request): Response => {
  const language = negotiateLanguage(request.headers.get("accept-language") ?? undefined);
  const { status, headers, body } = errorAnswer(new BoardError("not_found"), language, randomUUID());
  return new Response(request.method === "HEAD" ? null : body, { status, headers: { ...headers, "x-content-type-options": "nosniff" } });
};

export { nothing as DELETE, nothing as GET, nothing as HEAD, nothing as OPTIONS, nothing as PATCH, nothing as POST, nothing as PUT };
