import { openBoard } from "@/lib/boot";
import { sitemapPiece } from "@/lib/domain/sitemap/pieces";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

interface Context {
  readonly params: Promise<{ readonly piece: string }>;
}

/** One sitemap: pages and categories, or listings of an id range. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await openBoard();
  const xml = await sitemapPiece({ db: db() }, { appUrl: env().appUrl, name: (await params).piece });
  if (xml === undefined) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" } });
}
