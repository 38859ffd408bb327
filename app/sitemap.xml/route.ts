import { openBoard } from "@/lib/boot";
import { sitemapIndex } from "@/lib/domain/sitemap/pieces";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** The index of the site's map, for search engines. */
export async function GET(): Promise<Response> {
  await openBoard();
  const xml = await sitemapIndex(db(), env().appUrl);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" } });
}
