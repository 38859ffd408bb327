import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NotFound } from "@/components/site/NotFound";
import { Frame } from "./frame";
import { siteMetadata, siteViewport } from "./site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const [site, t, name] = await Promise.all([siteMetadata(locale), getTranslations("NotFound"), getTranslations("Site")]);
  return { ...site, title: `${t("title")} · ${name("name")}` };
}

export const viewport = siteViewport;

/** 404 page for addresses without a route, in the language that the proxy detected; rendered on the server. */
export default async function GlobalNotFound() {
  return (
    <Frame locale={await getLocale()}>
      <NotFound />
    </Frame>
  );
}
