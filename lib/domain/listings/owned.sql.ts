import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { ListingContent } from "./content";
import type { ListingStatus } from "./status";

/** Locks on listings, which Prisma Client has not. */

/** A listing as the verbs that change it see it. */
export interface OwnedListing
  extends ListingContent,
    Readonly<
      Pick<
        Row<Listing>,
        "id" | "account_id" | "needs_review" | "version" | "published_at" | "expires_at" | "term_ends_at" | "pending_since"
      >
    > {
  readonly status: ListingStatus;
  /** The first day of its term; null: never published. */
  readonly published_at: Date | null;
  /** The end of its term while it is published or archived. */
  readonly expires_at: Date | null;
  /** The same end, also while it is hidden (`lib/domain/listings/term.sql.ts`). */
  readonly term_ends_at: Date | null;
  /** Since when it waits for a moderator. */
  readonly pending_since: Date | null;
}

/** The columns of {@link OwnedListing}. */
export const OWNED = {
  id: true,
  account_id: true,
  status: true,
  needs_review: true,
  version: true,
  published_at: true,
  expires_at: true,
  term_ends_at: true,
  pending_since: true,
  category_id: true,
  city_ref: true,
  lang: true,
  title: true,
  description: true,
  translations: true,
  price: true,
  price_type: true,
  price_negotiable: true,
  price_period: true,
  currency: true,
  condition: true,
  attributes: true,
  contact_name: true,
  contact_phone: true,
  hide_phone: true,
  delivery: true,
  photos: true,
  photos_wm: true,
  photos_3d: true,
  video_url: true,
  video_thumbnail: true,
} as const satisfies Record<keyof OwnedListing, true>;

/** The same for `SELECT`. */
export const OWNED_COLUMNS = Object.keys(OWNED).join(", ");

/** `$1` listing, `$2` account. */
export const lockOwnedListing = statement<OwnedListing>(
  "listing_owned_lock",
  `SELECT ${OWNED_COLUMNS} FROM listings WHERE id = $1 AND account_id = $2 AND status <> 'deleted' FOR UPDATE`,
  OWNED,
);

/** `$1` listing. */
export const lockAnyListing = statement<OwnedListing>(
  "listing_lock",
  `SELECT ${OWNED_COLUMNS} FROM listings WHERE id = $1 AND status <> 'deleted' FOR UPDATE`,
  OWNED,
);
