import type { ReactNode } from "react";
import { ListingCard } from "@/components/listing/ListingCard";
import type { ListingSummary } from "@/lib/domain/listings/newest";

interface Props {
  readonly title: ReactNode;
  readonly listings: readonly ListingSummary[];
  readonly now: number;
}

/** Cards under a heading. Renders nothing if there are none. */
export function CardGrid({ title, listings, now }: Props) {
  if (listings.length === 0) return null;
  return (
    <section className="mt-12 border-border border-t pt-6">
      <h2 className="mb-4 font-bold text-20 tracking-tight">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
