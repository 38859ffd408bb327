import { handedAddress } from "@/lib/api/handed-address";
import { unsubscribe, unsubscribePath } from "@/lib/domain/letters/unsubscribe";
import { BoardError } from "@/lib/shared/errors";
import { LanguageParams, LinkParams, parseSearchParams } from "@/lib/shared/search-params";

/**
 * What a letter's `List-Unsubscribe` names (RFC 8058). Mail programs post to it for their users: without cookies, without an origin,
 * and nothing is asked back. Whoever opens it in a browser is led to the page that asks: programs that look into letters follow links.
 */

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-type": "text/plain; charset=utf-8" };

const Params = LinkParams.extend(LanguageParams.shape);

const paramsOf = (request: Request) => parseSearchParams(Params, new URL(request.url).searchParams);

/** `POST /api/letters/unsubscribe?token=…`: 200, also for one that is off already; 404 for a token that is not the board's. */
export async function unsubscribeRoute(request: Request): Promise<Response> {
  try {
    await unsubscribe(paramsOf(request).token, handedAddress(request.headers));
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return new Response("This link does not work.\n", { status: 404, headers: HEADERS });
  }
  return new Response("Unsubscribed.\n", { headers: HEADERS });
}

/** `GET` of the same: 303 to the page, in the language that the link names. */
export function unsubscribePageRoute(request: Request): Response {
  const { lang, token = "" } = paramsOf(request);
  return new Response(null, {
    status: 303,
    headers: { ...HEADERS, location: `${unsubscribePath(lang)}?token=${encodeURIComponent(token)}` },
  });
}
