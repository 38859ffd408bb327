import type { ReactNode } from "react";
import { ListingCard } from "@/components/listing/ListingCard";
import type { ListingSummary } from "@/lib/domain/listings/newest";
import { Section } from "./Section";

interface Props {
  readonly id: string;
  readonly title: string;
  readonly listings: readonly ListingSummary[];
  readonly now: number;
  /** Whether this is the page's first section, whose first row is visible without scrolling. */
  readonly first?: boolean;
  /** Shown below the cards: a link to more. */
  readonly children?: ReactNode;
}

/** Cards in the widest row; their pictures are loaded eagerly. */
const IN_SIGHT = 4;

/** A section of the home page: heading and cards. */
export function ListingSection({ id, title, listings, now, first = false, children }: Props) {
  return (
    <Section id={id} title={title}>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {listings.map((listing, index) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} now={now} eager={first && index < IN_SIGHT} />
          </li>
        ))}
      </ul>
      {children ? <p className="mt-6">{children}</p> : null}
    </Section>
  );
}
