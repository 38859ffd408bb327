import { ListingCard } from "@/components/listing/ListingCard";
import type { CatalogueCard } from "@/lib/domain/catalogue/search";
import type { ResultCard } from "@/lib/web/action-results";

/** Returns cards as list items. @param eager number of leading cards whose pictures are loaded eagerly. */
export function resultCards(listings: readonly CatalogueCard[], now: number, eager = 0): readonly ResultCard[] {
  return listings.map((listing, index) => ({
    id: listing.id,
    item: (
      <li key={listing.id} className="min-w-0">
        <ListingCard listing={listing} now={now} distanceKm={listing.distanceKm} eager={index < eager} />
      </li>
    ),
  }));
}
