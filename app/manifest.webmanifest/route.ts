import { siteName } from "@/lib/platform/site-name";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { MESSAGES } from "@/lib/web/i18n/messages";
import { PAGE_COLOURS } from "../site-metadata";

export const dynamic = "force-dynamic";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest, with which browsers install the site: `?lang=ru` and `?lang=en` for the other languages. */
export function GET(request: Request): Response {
  const given = new URL(request.url).searchParams.get("lang");
  const lang = isLanguage(given) ? given : DEFAULT_LANGUAGE;
  const { Site, Favourites, Messages } = MESSAGES[lang];
  const manifest = {
    // One app, in whichever language it was installed.
    id: "/",
    name: siteName(lang),
    short_name: siteName(lang),
    description: Site.description,
    lang,
    dir: "ltr",
    start_url: pagePath(lang, "/"),
    scope: "/",
    display: "standalone",
    background_color: PAGE_COLOURS.light,
    theme_color: PAGE_COLOURS.light,
    categories: ["shopping"],
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable-512", 512, "maskable")],
    shortcuts: [
      { name: Favourites.title, url: pagePath(lang, "/favourites") },
      { name: Messages.title, url: pagePath(lang, "/cabinet/messages") },
      { name: Site.post, url: pagePath(lang, "/cabinet/listings/new") },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
