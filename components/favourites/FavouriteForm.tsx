import type { ReactNode } from "react";

/** What a browser stores of a favourite. */
export interface SavedListing {
  readonly id: number;
  /** Decimal. */
  readonly price: string;
  readonly priceType: string;
  readonly currency: string;
}

interface Props {
  readonly listing: SavedListing;
  /** Whether it saves the listing; otherwise it removes it. */
  readonly saves: boolean;
  readonly className: string;
  /** Its button. A button with `aria-pressed` is updated together with the form. */
  readonly children: ReactNode;
}

/** Path that the forms post to. */
export const FAVOURITES_PATH = "/api/favourites";

/** Form that saves or removes a favourite. */
export function FavouriteForm({ listing, saves, className, children }: Props) {
  const { id, price, priceType, currency } = listing;
  return (
    <form
      method="post"
      action={FAVOURITES_PATH}
      data-favourite={id}
      data-price={priceType === "sell" ? Number(price) : 0}
      data-currency={currency}
      className={className}
    >
      <input type="hidden" name="listing" value={id} />
      <input type="hidden" name="saved" value={saves ? "1" : "0"} />
      {children}
    </form>
  );
}
