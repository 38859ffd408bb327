import { suggestTowns } from "@/lib/domain/catalogue/parse-request";
import { busyResponse, runInClientTurn } from "@/lib/web/client-turn";

/** `?q=льві&lang=uk`: city autocomplete for the catalogue's filter. */
export async function GET(request: Request): Promise<Response> {
  const found = await runInClientTurn("search", () => suggestTowns(new URL(request.url).searchParams));
  if (!found) return busyResponse();
  return Response.json({ cities: found.value }, { headers: { "cache-control": "public, max-age=3600" } });
}
