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

/** Every address without a page, in the language that the proxy found in it; written whole by the server. */
export default async function GlobalNotFound() {
  return (
    <Frame locale={await getLocale()}>
      <NotFound />
    </Frame>
  );
}
