import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CataloguePage } from "@/components/catalogue/CataloguePage";
import { filterLabels } from "@/components/catalogue/filter-labels";
import { StructuredData } from "@/components/public/StructuredData";
import { BusyPage } from "@/components/site/BusyPage";
import { CATALOGUE, cataloguePath, pathWithPages } from "@/lib/domain/catalogue/address";
import { partsOf } from "@/lib/domain/catalogue/parts";
import { describeCatalogue } from "@/lib/domain/catalogue/structured-data";
import { offeredOf } from "@/lib/domain/categories/find";
import { categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { listRegions } from "@/lib/domain/cities/regions";
import { env } from "@/lib/platform/env";
import { pagePath } from "@/lib/shared/page-path";
import { alternates } from "@/lib/web/i18n/alternates";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import { pageSlug } from "@/lib/web/or-not-found";
import { moreResultsAction } from "./actions";
import { type CatalogueRequest, placeNames, readCatalogue, viewOf } from "./read-catalogue";

/** Shared by the catalogue's two routes: all listings and one category. */

export interface CatalogueProps {
  readonly params: Promise<{ readonly locale: string; readonly category?: string }>;
  readonly searchParams: Promise<CatalogueRequest["parts"]>;
}

async function requestOf({ params, searchParams }: CatalogueProps): Promise<CatalogueRequest> {
  const lang = await pageLocale(params);
  const { category } = await params;
  const slug = category === undefined ? undefined : pageSlug(category);
  const parts = await searchParams;
  const successor = slug === undefined ? undefined : (await categoryTree()).mergedSlugs.get(slug);
  if (successor) permanentRedirect(pagePath(lang, `${CATALOGUE}/${successor.slug}`) + searchOf(parts));
  return { lang, slug, parts };
}

/** The query string of the request, with its `?`, or empty. */
function searchOf(parts: CatalogueRequest["parts"]): string {
  const pairs = Object.entries(parts).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** Most filters of an indexed page. Combinations of more, and text queries, are unlimited in number and not indexed. */
const INDEXED_FILTERS = 1;

/** Most filters in the title of a shared page. */
const SHARED_FILTERS = 3;

export async function catalogueMetadata(props: CatalogueProps): Promise<Metadata> {
  const request = await requestOf(props);
  const { query, category, after, pages, unknownPlace, unclearPrice } = await readCatalogue(request);
  const { lang } = request;
  const [t, names] = await Promise.all([getTranslations({ locale: lang, namespace: "Catalogue" }), placeNames(query.place, lang)]);
  const name = category?.name[lang];
  const parts = partsOf(query);
  const deep = [
    ...[query.text !== undefined, parts.length > INDEXED_FILTERS, after !== undefined, pages !== undefined, unknownPlace !== undefined],
    ...[unclearPrice !== undefined, query.sort !== "relevant"],
  ].includes(true);
  const search = cataloguePath(query, category).split("?")[1];
  const feed = `${pagePath(lang, `${CATALOGUE}/rss`)}?${[category ? `category=${category.slug}` : "", search ?? ""].filter(Boolean).join("&")}`;
  const plain = category ? `${CATALOGUE}/${category.slug}` : CATALOGUE;
  const base = alternates(plain, lang);
  const title = query.text ? t("quoted", { text: query.text }) + (name ? ` · ${name}` : "") : (name ?? t("title"));
  const description = name ? t("descriptionIn", { category: name }) : t("description");
  const filters = parts.filter(({ kind }) => kind !== "text").slice(0, SHARED_FILTERS);
  return {
    title,
    description,
    alternates: { ...base, types: { "application/rss+xml": [{ url: feed.replace(/\?$/, ""), title: t("feedTitle") }] } },
    robots: deep ? { index: false, follow: true } : undefined,
    // Describes the page with its filters, because sharing sites replace the shared address by this one.
    openGraph: {
      type: "website",
      title: [title, ...filters.map(filterLabels({ t, locale: lang, category, names }))].join(" · "),
      description,
      url: env().appUrl + pagePath(lang, pathWithPages({ query, after, pages }, category)),
    },
  };
}

export async function CatalogueRoute(props: CatalogueProps) {
  const request = await requestOf(props);
  const { query: requested, category, after, unknownPlace, unclearPrice } = await readCatalogue(request);
  const { lang } = request;
  const now = Date.now();
  const view = (await viewOf(request))?.view;
  if (!view) return <BusyPage />;
  const { query, emptyCityRef } = view;
  const [names, emptyCity, regions, tree, t] = await Promise.all([
    placeNames(query.place, lang),
    emptyCityRef ? findCity(emptyCityRef) : undefined,
    listRegions(lang),
    categoryTree(),
    getTranslations({ locale: lang, namespace: "Catalogue" }),
  ]);
  const addressOf = (path: string) => env().appUrl + pagePath(lang, path);
  return (
    <>
      <StructuredData data={describeCatalogue({ category, listings: view.listings, lang, everything: t("all"), addressOf })} />
      <CataloguePage
        requested={requested}
        query={query}
        category={category}
        unknownPlace={unknownPlace}
        unclearPrice={unclearPrice}
        roots={offeredOf(tree.roots)}
        view={view}
        names={{ ...names, emptyCity: emptyCity?.name[lang] }}
        regions={regions}
        continued={after !== undefined}
        loadMore={moreResultsAction}
        now={now}
      />
    </>
  );
}
