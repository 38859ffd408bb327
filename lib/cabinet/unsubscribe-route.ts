import { handedAddress } from "@/lib/api/handed-address";
import { BoardError } from "@/lib/kernel/errors";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/kernel/i18n";
import { unsubscribe, unsubscribePath } from "@/lib/letters/unsubscribe";

/**
 * What a letter's `List-Unsubscribe` names (RFC 8058). Mail programs post to it for their users: without cookies, without an origin,
 * and nothing is asked back. Whoever opens it in a browser is led to the page that asks: programs that look into letters follow links.
 */

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-type": "text/plain; charset=utf-8" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token");

/** `POST /api/letters/unsubscribe?token=…`: 200, also for one that is off already; 404 for a token that is not the board's. */
export async function unsubscribeRoute(request: Request): Promise<Response> {
  try {
    await unsubscribe(tokenOf(request), handedAddress(request.headers));
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    return new Response("This link does not work.\n", { status: 404, headers: HEADERS });
  }
  return new Response("Unsubscribed.\n", { headers: HEADERS });
}

/** `GET` of the same: 303 to the page, in the language that the link names. */
export function unsubscribePageRoute(request: Request): Response {
  const lang = new URL(request.url).searchParams.get("lang");
  const path = unsubscribePath(isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
  return new Response(null, {
    status: 303,
    headers: { ...HEADERS, location: `${path}?token=${encodeURIComponent(tokenOf(request) ?? "")}` },
  });
}
