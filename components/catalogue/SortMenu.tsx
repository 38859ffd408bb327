import { ArrowDownUp, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import { DetailsMenu } from "@/components/ui/DetailsMenu";
import { cataloguePath } from "@/lib/domain/catalogue/address";
import { type CatalogueQuery, type CatalogueSort, SORTS } from "@/lib/domain/catalogue/query";
import { sortOf } from "@/lib/domain/catalogue/search";
import type { Category } from "@/lib/domain/categories/tree";

interface Props {
  readonly query: CatalogueQuery;
  readonly category: Category | undefined;
}

/** Menu of sort orders, as links. */
export function SortMenu({ query, category }: Props) {
  const t = useTranslations("Catalogue");
  const current = sortOf(query);
  const offered = SORTS.filter((sort) => (sort === "relevant" ? query.text : sort === "near" ? query.place?.kind === "city" : true));
  // The default order is not written to the address.
  const unsaid: CatalogueSort = query.text ? "relevant" : "new";
  return (
    <DetailsMenu className="relative">
      <summary className={`${buttonClass({ variant: "secondary" })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <ArrowDownUp aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">{t("sort")}: </span>
        {t(`sorts.${current}`)}
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1 w-64 max-w-[calc(100vw-2rem)] rounded-10 border border-border bg-surface p-1 shadow-float">
        {offered.map((sort) => (
          <li key={sort}>
            <PageLink
              href={cataloguePath({ ...query, sort: sort === unsaid ? "relevant" : sort }, category)}
              rel="nofollow"
              aria-current={sort === current ? "true" : undefined}
              className="flex min-h-11 items-center gap-3 rounded-6 px-3 text-15 text-title hover:bg-secondary aria-[current]:font-semibold"
            >
              <span className="min-w-0 flex-1">{t(`sorts.${sort}`)}</span>
              {sort === current ? <Check aria-hidden="true" className="size-5 shrink-0 text-primary" /> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  );
}
