import { useLocale, useTranslations } from "next-intl";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";
import type { PlaceNames } from "./filter-labels";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
  readonly names: PlaceNames;
  /** The number of results as text. */
  readonly found: string;
}

/** Heading of the results, such as `«велосипед» у Львові: 12 оголошень`. */
export function CatalogueHeading({ query, category, names, found }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const name = category?.name[locale];
  const what = [query.text && t("quoted", { text: query.text }), name].filter(Boolean).join(" · ") || t("title");
  return (
    <h1 className="mt-1 mb-4 font-extrabold text-25 tracking-tight [overflow-wrap:anywhere] sm:text-32">
      {what}
      {placeOf(query, names, (city, km) => t("cityAround", { city, km }))}: <span className="font-semibold text-muted">{found}</span>
    </h1>
  );
}

/** The place in the locative case where it is known; otherwise its name after a comma. */
function placeOf({ place }: CatalogueQuery, names: PlaceNames, around: (city: string, km: number) => string): string {
  if (place?.kind === "region") return names.region ? `, ${names.region}` : "";
  if (place?.kind !== "city" || !names.city) return "";
  if (names.inCity) return ` ${names.inCity}`;
  return place.radiusKm > 0 ? `, ${around(names.city, place.radiusKm)}` : `, ${names.city}`;
}
