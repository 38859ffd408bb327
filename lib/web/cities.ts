import { searchCities } from "@/lib/domain/cities/search";
import { parseSearchParams, SuggestParams } from "@/lib/shared/search-params";
import { currentSession } from "./session";

const LIMIT = 10;

/**
 * `GET /api/cabinet/cities?q=льві&lang=uk` returns `{ cities: [{ ref, name, label }] }` for the forms of signed-in users. Responds
 * with 401 to others, including requests with an API key.
 */
export async function cabinetCities(request: Request): Promise<Response> {
  if (!(await currentSession())) return new Response(null, { status: 401 });
  const { q, lang } = parseSearchParams(SuggestParams, new URL(request.url).searchParams);
  const cities = q ? await searchCities({ q, lang, limit: LIMIT }) : [];
  return Response.json(
    { cities: cities.map(({ ref, name, label }) => ({ ref, name, label })) },
    { headers: { "cache-control": "private, no-store" } },
  );
}
