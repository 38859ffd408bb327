import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { MESSAGES } from "./messages";

/** The page background in sRGB: browser toolbars and manifests do not support CSS variables. */
export const PAGE_COLOURS = { light: "#f7f4ed", dark: "#100e0b" } as const;

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Returns the web app manifest, with which browsers install the site. */
export function siteManifest(lang: Language): object {
  const { Site, Favourites, Messages } = MESSAGES[lang];
  return {
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
}
