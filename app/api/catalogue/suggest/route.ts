import { openBoard } from "@/lib/boot";
import { suggestSearches } from "@/lib/domain/catalogue/suggest";
import { db } from "@/lib/platform/db";
import { busyResponse, runInClientTurn } from "@/lib/web/client-turn";

/** `?q=велос&lang=uk`: query, category and city suggestions for the search field. */
export async function GET(request: Request): Promise<Response> {
  await openBoard();
  const found = await runInClientTurn("search", () => suggestSearches({ db: db() }, new URL(request.url).searchParams));
  if (!found) return busyResponse();
  return Response.json({ suggestions: found.value }, { headers: { "cache-control": "public, max-age=60" } });
}
