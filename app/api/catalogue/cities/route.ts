import { suggestTowns } from "@/lib/catalogue/ask";

/** `?q=льві&lang=uk`: towns for the catalogue's filter, while a name is typed. */
export async function GET(request: Request): Promise<Response> {
  const cities = await suggestTowns(new URL(request.url).searchParams);
  return Response.json({ cities }, { headers: { "cache-control": "public, max-age=3600" } });
}
