import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { siteManifest } from "@/lib/web/i18n/manifest";

export const dynamic = "force-dynamic";

/** The web app manifest: `?lang=ru` and `?lang=en` for the other languages. */
export function GET(request: Request): Response {
  const lang = new URL(request.url).searchParams.get("lang");
  return Response.json(siteManifest(isLanguage(lang) ? lang : DEFAULT_LANGUAGE), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
