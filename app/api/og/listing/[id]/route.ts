import { parseId } from "@/lib/shared/id";
import { LanguageParams, parseSearchParams } from "@/lib/shared/search-params";
import { busyResponse } from "@/lib/web/client-turn";
import { listingPicture } from "./listing-picture";

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** `?lang=en&v=3`: the Open Graph picture of a listing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { lang } = parseSearchParams(LanguageParams, new URL(request.url).searchParams);
  const number = parseId(id);
  const picture = number === undefined ? undefined : await listingPicture(number, lang);
  if (picture === "busy") return busyResponse();
  if (!picture) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=300", "x-content-type-options": "nosniff" },
  });
}
