import { useLocale, useTranslations } from "next-intl";
import { FavouriteHeart } from "@/components/favourites/FavouriteHeart";
import { PageLink } from "@/components/site/PageLink";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { formatAgo, formatInstant } from "@/lib/web/i18n/format";
import { ListingPicture } from "./ListingPicture";
import { useListingPrice } from "./use-listing-price";

interface Props {
  readonly listing: ListingSummary;
  readonly now: number;
  /** Distance from the searched place in whole kilometres. */
  readonly distanceKm?: number | undefined;
  /** Whether the picture is loaded eagerly, because it is visible without scrolling. */
  readonly eager?: boolean;
}

/** Card of a listing, price first. The whole card is a link. */
export function ListingCard({ listing, now, distanceKm, eager }: Props) {
  const t = useTranslations("Card");
  const locale = useLocale();
  const writePrice = useListingPrice();
  const published = listing.publishedAt.getTime();
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-10 bg-surface transition-colors focus-within:outline-2 focus-within:outline-primary focus-within:outline-offset-2 hover:border-primary ${listing.vip ? "border-3 border-promoted" : "border border-border"}`}
    >
      <div className="relative">
        <ListingPicture listing={listing} eager={eager} />
        {listing.top ? (
          <span className="absolute top-2 left-2 rounded-6 bg-promoted px-2 font-bold text-13 text-on-promoted leading-6">{t("top")}</span>
        ) : null}
        <FavouriteHeart listing={listing} />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        {listing.vip ? <span className="sr-only">{t("vip")}</span> : null}
        <p data-price-text className="font-bold text-17 text-title sm:text-20">
          {writePrice(listing)}
        </p>
        <h3 lang={listing.titleLang} className="mt-1 mb-3 line-clamp-2 text-15 text-wrap">
          <PageLink href={`/listing/${listing.slug}`} className="text-title after:absolute after:inset-0 focus-visible:outline-none">
            {listing.title}
          </PageLink>
        </h3>
        <p className="mt-auto text-13 text-muted">
          <span className="max-sm:block">
            {listing.city}
            {distanceKm ? `, ${t("distance", { km: distanceKm })}` : ""}
          </span>
          <span aria-hidden="true" className="max-sm:hidden">
            {" · "}
          </span>
          <time dateTime={listing.publishedAt.toISOString()} title={formatInstant(locale, published)}>
            {formatAgo(locale, published, now) ?? t("justNow")}
          </time>
        </p>
      </div>
    </article>
  );
}
