import { useTranslations } from "next-intl";
import { ListingCard } from "@/components/listing/ListingCard";
import { PageLink } from "@/components/site/PageLink";
import { buttonClass } from "@/components/ui/button-style";
import type { CatalogueCard } from "@/lib/domain/catalogue/search";
import { CardSkeleton } from "./CardSkeleton";
import { MoreResults } from "./MoreResults";

interface Props {
  readonly listings: readonly CatalogueCard[];
  /** Path of the page that follows; undefined: this is the last. */
  readonly next: string | undefined;
  readonly now: number;
}

export const CARDS = "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3";

/** Cards that a phone and a desk show without scrolling: their pictures are what the page waits for. */
const IN_SIGHT = 4;

/** What was found. The link to more is followed without scripts; with them what it leads to is added here. */
export function Results({ listings, next, now }: Props) {
  const t = useTranslations("Catalogue");
  return (
    <MoreResults
      loading={t("loading")}
      failed={t("moreFailed")}
      skeleton={<CardSkeleton />}
      cards={
        <ul id="results" data-added={t("added", { count: listings.length })} className={CARDS}>
          {listings.map((listing, index) => (
            <li key={listing.id} className="min-w-0">
              <ListingCard listing={listing} now={now} distanceKm={listing.distanceKm} eager={index < IN_SIGHT} />
            </li>
          ))}
        </ul>
      }
    >
      {next ? (
        <PageLink
          href={next}
          rel="next"
          data-more=""
          className={`${buttonClass({ variant: "secondary", size: "large" })} w-full sm:w-auto`}
        >
          {t("more")}
        </PageLink>
      ) : null}
    </MoreResults>
  );
}
