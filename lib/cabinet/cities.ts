import { searchCities } from "@/lib/cities/search";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/kernel/i18n";
import { currentSession } from "./session";

const MAX_QUERY = 100;
const LIMIT = 10;

/**
 * `GET /api/cabinet/cities?q=льві&lang=uk`: `{ cities: [{ ref, name, label }] }` for the forms of whoever is signed in; 401 for others,
 * keys included.
 */
export async function cabinetCities(request: Request): Promise<Response> {
  if (!(await currentSession())) return new Response(null, { status: 401 });
  const { searchParams } = new URL(request.url);
  const lang = searchParams.get("lang");
  const q = (searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const cities = q ? await searchCities({ q, lang: isLanguage(lang) ? lang : DEFAULT_LANGUAGE, limit: LIMIT }) : [];
  return Response.json(
    { cities: cities.map(({ ref, name, label }) => ({ ref, name, label })) },
    { headers: { "cache-control": "private, no-store" } },
  );
}
