import { getTranslations } from "next-intl/server";
import { FILTERS_ID } from "@/components/catalogue/Filters";
import { SearchBar } from "@/components/catalogue/SearchBar";
import { SearchEverything } from "@/components/catalogue/SearchEverything";
import { pageLocale } from "@/lib/web/i18n/page-locale";
import type { CatalogueProps } from "./catalogue-page";
import { placeNames, viewOf } from "./read-catalogue";

/** The header's search on a catalogue page. Part of the filter form, so that a new search keeps the filters. */
export async function CatalogueSearch({ params, searchParams }: CatalogueProps) {
  const lang = await pageLocale(params);
  const found = await viewOf({ lang, slug: (await params).category, parts: await searchParams });
  if (!found?.view) return <SearchEverything text={found?.query.text} />;
  const { category, view, unknownPlace } = found;
  const { text, place } = view.query;
  const [t, names] = await Promise.all([getTranslations({ locale: lang, namespace: "Catalogue" }), placeNames(place, lang)]);
  return (
    <SearchBar
      form={FILTERS_ID}
      text={text}
      placeholder={category ? t("searchIn", { category: category.name[lang] }) : t("searchAll")}
      place={{ name: names.city ?? unknownPlace, cityRef: place?.kind === "city" ? place.cityRef : undefined, region: names.region }}
    />
  );
}
