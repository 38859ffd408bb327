import type { Favourite } from "@/lib/domain/favourites/list";
import { FavouriteItem } from "./FavouriteItem";

interface Props {
  readonly favourites: readonly Favourite[];
  readonly now: number;
}

/** Favourites as cards. */
export function FavouriteGrid({ favourites, now }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4">
      {favourites.map((favourite) => (
        <li key={favourite.listingId} className="min-w-0">
          <FavouriteItem favourite={favourite} now={now} />
        </li>
      ))}
    </ul>
  );
}
