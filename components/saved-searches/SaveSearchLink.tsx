import { BellPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { addressParts } from "@/lib/domain/catalogue/address";
import type { CatalogueQuery } from "@/lib/domain/catalogue/query";
import type { Category } from "@/lib/domain/categories/tree";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Pick<Category, "slug"> | undefined;
}

/** Path of the page that saves a search. Its search params are those of the catalogue, with the category's slug. */
export const NEW_SEARCH = "/cabinet/searches/new";

/** Link that saves the catalogue's query; nothing if it has no conditions. Visitors sign in first and come back to it. */
export function SaveSearchLink({ query, category }: Props) {
  const t = useTranslations("SavedSearches");
  const parts = addressParts({ ...query, sort: "relevant" });
  if (!category && parts.length === 0) return null;
  const search = new URLSearchParams([...(category ? [["category", category.slug] as [string, string]] : []), ...parts]);
  return (
    <PageLink
      href={`${NEW_SEARCH}?${search.toString().replaceAll("%2C", ",")}`}
      rel="nofollow"
      className={buttonClass({ variant: "secondary" })}
    >
      <BellPlus aria-hidden="true" className="size-5 shrink-0" />
      {t("save")}
    </PageLink>
  );
}
