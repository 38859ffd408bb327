import { openBoard } from "@/lib/boot";
import { sitemapIndex } from "@/lib/domain/sitemap/pieces";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

export const dynamic = "force-dynamic";

/** Sitemap index. */
export async function GET(): Promise<Response> {
  await openBoard();
  const xml = await sitemapIndex({ db: db() }, env().appUrl);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" } });
}
