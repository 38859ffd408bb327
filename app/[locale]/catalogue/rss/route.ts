import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { busyResponse, runInClientTurn } from "@/lib/web/client-turn";
import { feedOf } from "./feed-of";

interface Context {
  readonly params: Promise<{ readonly locale: string }>;
}

/** `?category=cars&min=1000`: a catalogue search as an RSS feed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  const lang = isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
  const written = await runInClientTurn("search", () => feedOf(new URL(request.url).searchParams, lang));
  if (!written) return busyResponse();
  const xml = written.value;
  if (xml === undefined) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=60" } });
}
