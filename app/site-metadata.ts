import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";

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
    },
    formatDetection: { telephone: false },
  };
}

export const siteViewport: Viewport = {
  colorScheme: "light dark",
  // The page background in sRGB: browser toolbars do not support CSS variables.
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f4ed" },
    { media: "(prefers-color-scheme: dark)", color: "#100e0b" },
  ],
};
