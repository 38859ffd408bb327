import { forwardedAddress } from "@/lib/api/forwarded-address";
import { unsubscribePath } from "@/lib/domain/emails/unsubscribe";
import { unsubscribeByLink } from "@/lib/domain/saved-searches/unsubscribe";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { LanguageParams, LinkParams, parseSearchParams } from "@/lib/shared/search-params";

/**
 * Handles the URL in an email's `List-Unsubscribe` header (RFC 8058). Mail programs post to it on behalf of their users, without
 * cookies or origin, and without confirmation. In a browser it redirects to a page that requires confirmation, because programs
 * that scan emails follow links.
 */

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-type": "text/plain; charset=utf-8" };

const Params = LinkParams.extend(LanguageParams.shape);

const paramsOf = (request: Request) => parseSearchParams(Params, new URL(request.url).searchParams);

/**
 * `POST /api/letters/unsubscribe?token=…` returns 200, also if the recipient is already unsubscribed, and 404 if the token is
 * invalid.
 */
export async function unsubscribeRoute(request: Request): Promise<Response> {
  try {
    const address = forwardedAddress(request.headers);
    await unsubscribeByLink({ db: db(), now: Date.now() }, { token: paramsOf(request).token, address });
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return new Response("This link does not work.\n", { status: 404, headers: HEADERS });
  }
  return new Response("Unsubscribed.\n", { headers: HEADERS });
}

/** `GET` of the same URL redirects to the page (303), in the language given in the link. */
export function unsubscribePageRoute(request: Request): Response {
  const { lang, token = "" } = paramsOf(request);
  return new Response(null, {
    status: 303,
    headers: { ...HEADERS, location: `${unsubscribePath(lang)}?token=${encodeURIComponent(token)}` },
  });
}
