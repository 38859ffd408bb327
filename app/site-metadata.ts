import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/platform/env";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/shared/i18n";
import { PAGE_COLOURS } from "@/lib/web/i18n/manifest";

const MANIFEST = "/manifest.webmanifest";

/** Metadata that all pages share. */
export async function siteMetadata(locale: Language): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "Site" });
  return {
    metadataBase: new URL(env().appUrl),
    applicationName: t("name"),
    title: { default: t("name"), template: `%s · ${t("name")}` },
    description: t("description"),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/favicon.svg", type: "image/svg+xml" },
      ],
      apple: "/icons/apple.png",
    },
    manifest: locale === DEFAULT_LANGUAGE ? MANIFEST : `${MANIFEST}?lang=${locale}`,
    formatDetection: { telephone: false },
  };
}

export const siteViewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: PAGE_COLOURS.light },
    { media: "(prefers-color-scheme: dark)", color: PAGE_COLOURS.dark },
  ],
};
