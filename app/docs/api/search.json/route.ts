import { searchIndexJson } from "@/lib/web/api-guides/search-index";

export const dynamic = "force-dynamic";

/** Search index of the API documentation. */
export const GET = (): Response =>
  new Response(searchIndexJson(), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=300" },
  });
