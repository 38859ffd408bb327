import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import type { CatalogueCard } from "@/lib/domain/catalogue/search";
import { pagePath } from "@/lib/shared/page-path";
import type { ResultPage } from "@/lib/web/action-results";
import type { FormAction } from "@/lib/web/form-state";
import { CardSkeleton } from "./CardSkeleton";
import { MoreResults } from "./MoreResults";
import { resultCards } from "./result-cards";

interface Props {
  readonly listings: readonly CatalogueCard[];
  /** Path of the next page; undefined on the last page. */
  readonly next: string | undefined;
  readonly loadMore: FormAction<ResultPage>;
  readonly now: number;
}

export const CARDS = "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3";

/** Number of cards visible without scrolling; their pictures are loaded eagerly. */
const IN_SIGHT = 4;

/** The results with a link to more. */
export function Results({ listings, next, loadMore, now }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  return (
    <MoreResults
      load={loadMore}
      first={{ cards: resultCards(listings, now, IN_SIGHT), next: next && pagePath(locale, next) }}
      words={{ more: t("more"), loading: t("loading"), failed: t("moreFailed") }}
      listClass={CARDS}
      linkClass={`${buttonClass({ variant: "secondary", size: "large" })} w-full sm:w-auto`}
      placeholder={
        <div aria-hidden="true" className={`mt-3 sm:mt-5 ${CARDS}`}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      }
    />
  );
}
