import { useLocale, useTranslations } from "next-intl";
import { ListingCard } from "@/components/listing/ListingCard";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import type { Favourite, FavouriteState } from "@/lib/domain/favourites/list";
import { formatMoney } from "@/lib/shared/format-money";
import { FavouriteForm, type SavedListing } from "./FavouriteForm";
import { FavouriteHeart } from "./FavouriteHeart";

interface Props {
  readonly favourite: Favourite;
  readonly now: number;
}

const TONES: Readonly<Record<FavouriteState, Tone>> = {
  available: "success",
  sold: "info",
  archived: "neutral",
  deleted: "neutral",
  unavailable: "warning",
};

/**
 * A favourite: the listing's card with what has changed since it was saved, or a grey card with its title once it is no longer public. A
 * removed one stays until the page is left, so that it can be brought back.
 */
export function FavouriteItem({ favourite, now }: Props) {
  const t = useTranslations("Favourites");
  const locale = useLocale();
  const { listingId, state, listing, before, savedTitle } = favourite;
  const title = listing?.title ?? savedTitle ?? t("untitled", { id: listingId });
  const saved: SavedListing = listing ?? { id: listingId, price: "0", priceType: "sell", currency: "UAH" };
  return (
    <div className="group/favourite flex h-full flex-col">
      <div className="flex-1 group-has-[[aria-pressed=false]]/favourite:opacity-55">
        {listing ? (
          <div className={state === "sold" ? "h-full grayscale" : "h-full"}>
            <ListingCard listing={listing} now={now} />
          </div>
        ) : (
          <article className="relative flex h-full min-h-36 flex-col rounded-10 border border-border border-dashed p-3 sm:p-4">
            <FavouriteHeart listing={{ ...saved, title }} />
            <h3 className="line-clamp-3 pr-10 text-15 text-muted [overflow-wrap:anywhere]">{title}</h3>
          </article>
        )}
      </div>
      <p className="mt-2 text-15">
        {state === "available" ? null : <StateDot tone={TONES[state]}>{t(`states.${state}`)}</StateDot>}
        {state === "available" && before ? (
          <span className={before.isHigher ? "text-success" : "text-muted"}>
            {t(before.isHigher ? "wasMore" : "wasLess", { price: formatMoney(locale, before.amount, before.currency) })}
          </span>
        ) : null}
      </p>
      <FavouriteForm listing={saved} saves className="hidden group-has-[[aria-pressed=false]]/favourite:block">
        <p className="flex flex-wrap items-center gap-x-3 text-15">
          {t("removed")}
          <button type="submit" className={`${linkStyle} min-h-11`}>
            {t("undo")}
          </button>
        </p>
      </FavouriteForm>
    </div>
  );
}
