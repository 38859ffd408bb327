import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/site/PageLink";
import { linkStyle } from "@/components/ui/button-style";
import { type FavouriteSort, SORTS } from "@/lib/domain/favourites/limits";

interface Props {
  readonly sort: FavouriteSort;
  readonly page: number;
  readonly pages: number;
  readonly children: ReactNode;
}

const addressOf = (sort: FavouriteSort, page: number) => {
  const search = new URLSearchParams({ ...(sort === "saved" ? {} : { sort }), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return `/favourites${search && `?${search}`}`;
};

/** Links to the orders above the favourites, and to further pages below. */
export function FavouriteSorts({ sort, page, pages, children }: Props) {
  const t = useTranslations("Favourites");
  return (
    <>
      <nav aria-label={t("sort")} className="mb-5">
        <ul className="flex flex-wrap gap-x-5">
          {SORTS.map((one) => (
            <li key={one}>
              <PageLink
                href={addressOf(one, 1)}
                aria-current={one === sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center text-15 text-primary underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-title"
              >
                {t(`sorts.${one}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      {pages > 1 ? (
        <nav aria-label={t("pages")} className="mt-8 flex flex-wrap items-center justify-center gap-x-6 text-15">
          {page > 1 ? (
            <PageLink href={addressOf(sort, page - 1)} rel="prev" className={`${linkStyle} inline-flex min-h-11 items-center`}>
              {t("previous")}
            </PageLink>
          ) : null}
          <span>{t("page", { page, pages })}</span>
          {page < pages ? (
            <PageLink href={addressOf(sort, page + 1)} rel="next" className={`${linkStyle} inline-flex min-h-11 items-center`}>
              {t("next")}
            </PageLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
