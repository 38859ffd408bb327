import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/kernel/i18n";
import { feedOf } from "./feed-of";

interface Context {
  readonly params: Promise<{ readonly locale: string }>;
}

/** `?category=cars&min=1000`: a search of the catalogue for feed readers. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  const xml = await feedOf(new URL(request.url).searchParams, isLanguage(locale) ? locale : DEFAULT_LANGUAGE);
  if (xml === undefined) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=60" } });
}
