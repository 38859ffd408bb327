import { headers } from "next/headers";
import { isLanguage } from "@/lib/shared/i18n";
import { offlinePage } from "@/lib/web/i18n/offline-page";

export const dynamic = "force-dynamic";

interface Context {
  readonly params: Promise<{ readonly locale: string }>;
}

/** The page for browsers without a connection. The service worker stores it in all languages. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLanguage(locale)) return new Response(null, { status: 404 });
  const html = offlinePage(locale, (await headers()).get("x-nonce") ?? "");
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", "x-robots-tag": "noindex" },
  });
}
