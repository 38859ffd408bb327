import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CataloguePage } from "@/components/catalogue/CataloguePage";
import { StructuredData } from "@/components/public/StructuredData";
import { CATALOGUE, cataloguePath } from "@/lib/catalogue/address";
import { readCataloguePage } from "@/lib/catalogue/page";
import { partsOf } from "@/lib/catalogue/parts";
import { describeCatalogue } from "@/lib/catalogue/structured-data";
import { categoryTree } from "@/lib/categories/tree";
import { listRegions } from "@/lib/cities/regions";
import { alternates } from "@/lib/i18n/alternates";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pagePath } from "@/lib/kernel/page-path";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type CatalogueRequest, placeNames, readCatalogue } from "./read-catalogue";

/** Both pages of the catalogue, of everything and of one category. */

export interface CatalogueProps {
  readonly params: Promise<{ readonly locale: string; readonly category?: string }>;
  readonly searchParams: Promise<CatalogueRequest["parts"]>;
}

async function requestOf({ params, searchParams }: CatalogueProps): Promise<CatalogueRequest> {
  const lang = await pageLocale(params);
  const { category } = await params;
  const slug = category === undefined ? undefined : safelyDecoded(category);
  const parts = await searchParams;
  const successor = slug === undefined ? undefined : (await categoryTree()).mergedSlugs.get(slug);
  if (successor) permanentRedirect(pagePath(lang, `${CATALOGUE}/${successor.slug}`) + searchOf(parts));
  return { lang, slug, parts };
}

/** The search of an address as it was asked for, empty or with its question mark. */
function searchOf(parts: CatalogueRequest["parts"]): string {
  const pairs = Object.entries(parts).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Filters that search engines may follow into their index; more of them, or words, make pages without end. */
const INDEXED_FILTERS = 1;

export async function catalogueMetadata(props: CatalogueProps): Promise<Metadata> {
  const request = await requestOf(props);
  const { query, category, after } = await readCatalogue(request);
  const { lang } = request;
  const t = await getTranslations({ locale: lang, namespace: "Catalogue" });
  const name = category?.name[lang];
  const parts = partsOf(query);
  const deep = query.text !== undefined || parts.length > INDEXED_FILTERS || after !== undefined || query.sort !== "relevant";
  const search = cataloguePath(query, category).split("?")[1];
  const feed = `${pagePath(lang, `${CATALOGUE}/rss`)}?${[category ? `category=${category.slug}` : "", search ?? ""].filter(Boolean).join("&")}`;
  const plain = category ? `${CATALOGUE}/${category.slug}` : CATALOGUE;
  const base = alternates(plain, lang);
  return {
    title: query.text ? t("quoted", { text: query.text }) + (name ? ` · ${name}` : "") : (name ?? t("title")),
    description: name ? t("descriptionIn", { category: name }) : t("description"),
    alternates: { ...base, types: { "application/rss+xml": [{ url: feed.replace(/\?$/, ""), title: t("feedTitle") }] } },
    robots: deep ? { index: false, follow: true } : undefined,
    openGraph: { type: "website", title: name ?? t("title"), url: env().appUrl + pagePath(lang, plain) },
  };
}

export async function CatalogueRoute(props: CatalogueProps) {
  const request = await requestOf(props);
  const { query, category, after } = await readCatalogue(request);
  const { lang } = request;
  const now = Date.now();
  const [view, names, regions, tree, t] = await Promise.all([
    readCataloguePage(db(), now, { query, category, lang, after }),
    placeNames(query.place, lang),
    listRegions(lang),
    categoryTree(),
    getTranslations({ locale: lang, namespace: "Catalogue" }),
  ]);
  const addressOf = (path: string) => env().appUrl + pagePath(lang, path);
  return (
    <>
      <StructuredData data={describeCatalogue({ category, listings: view.listings, lang, everything: t("all"), addressOf })} />
      <CataloguePage
        query={query}
        category={category}
        roots={tree.roots}
        view={view}
        names={names}
        regions={regions}
        continued={after !== undefined}
        now={now}
      />
    </>
  );
}
