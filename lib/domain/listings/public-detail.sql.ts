import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { ListingContent, Translations } from "./content";
import { PUBLIC_CONTENT } from "./content.sql";
import { LIST_FIELDS, selectFields } from "./listing-fields.sql";
import { SELLER_ON_VIEW } from "./on-view.sql";
import { type ListingSummary, SUMMARY, SUMMARY_COLUMNS } from "./summary.sql";

/**
 * A listing for its public page. Without the phone, which is only returned on request (`lib/domain/listings/phone.ts`).
 */
export interface PublicListing
  extends Pick<ListingContent, keyof typeof PUBLIC_CONTENT>,
    Readonly<Pick<Row<Listing>, "id" | "slug" | "status" | "version" | "views" | "created_at" | "published_at">> {
  readonly machine_translations: Translations;
  readonly vip: boolean;
  readonly top: boolean;
  readonly seller: Seller;
}

export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly type: "personal" | "business";
  /** When the account was created. */
  readonly since: Date;
  /** Day of the last visit in Kyiv, `YYYY-MM-DD`; null if unknown. Only show it rounded (`lib/domain/accounts/last-seen.ts`). */
  readonly lastSeenOn: string | null;
  /** Number of active listings. */
  readonly active: number;
  /** Number of sold listings, at most {@link MAX_SOLD}. */
  readonly sold: number;
  /** Whether the seller has confirmed the account's phone; of a listing, whether its contact phone is that phone. */
  readonly isPhoneConfirmed: boolean;
}

/** Maximum number of sold listings to count, to bound the cost. */
export const MAX_SOLD = 1_000;

/** {@link Seller} as SQL; `a` is the account. */
const sellerAs = (isPhoneConfirmed: string): Readonly<Record<string, string>> => ({
  id: "a.id",
  name: "a.name",
  type: "a.account_type",
  since: "a.created_at",
  '"lastSeenOn"': "to_char(a.last_seen_on, 'YYYY-MM-DD')",
  active: "(SELECT count(*)::int FROM listings o WHERE o.account_id = a.id AND o.status = 'active')",
  sold: `(SELECT count(*)::int FROM (SELECT FROM listings o WHERE o.account_id = a.id AND o.status = 'sold' LIMIT ${MAX_SOLD}) AS sold)`,
  '"isPhoneConfirmed"': isPhoneConfirmed,
});

const CONFIRMED = "a.phone_confirmed_at IS NOT NULL";

/** Columns of the listing itself. */
const OF_LISTING = {
  id: true,
  slug: true,
  status: true,
  version: true,
  views: true,
  created_at: true,
  published_at: true,
  machine_translations: true,
  ...PUBLIC_CONTENT,
} as const satisfies Record<Exclude<keyof PublicListing, "vip" | "top" | "seller">, true>;

const LISTING_COLUMNS = Object.keys(OF_LISTING)
  .map((name) => `l.${name}`)
  .join(", ");

/** A seller from JSON, which has no date type. */
type SellerAsJson = Omit<Seller, "since"> & { readonly since: string };

/** A listing with its seller, in one round trip. `$1` listing. */
export const selectPublicListing = statement<Omit<PublicListing, "seller"> & { seller: SellerAsJson }>(
  "public_listing",
  `SELECT ${LISTING_COLUMNS}, ${LIST_FIELDS.vip} AS vip, ${LIST_FIELDS.top} AS top,
          (SELECT row_to_json(s) FROM (SELECT ${selectFields(sellerAs(`${CONFIRMED} AND a.phone = l.contact_phone`))}) AS s) AS seller
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = $1 AND l.status <> 'deleted'`,
  { ...OF_LISTING, vip: true, top: true, seller: true },
);

/** Number of newest listings to search for similar ones, to bound the cost. */
const MAX_SCANNED = 5_000;

/** `$1` language, `$2` category, `$3` listing to exclude, `$4` city, `$5` limit. */
export const selectSimilar = statement<ListingSummary>(
  "similar_listings",
  `SELECT ${selectFields(SUMMARY)}
     FROM (SELECT id, category_id, city_ref, published_at FROM listings
            WHERE status = 'active' AND published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT ${MAX_SCANNED}) AS recent
     JOIN listings l ON l.id = recent.id
     ${SELLER_ON_VIEW}
     JOIN cities c ON c.ref = l.city_ref
    WHERE recent.category_id = $2 AND recent.id <> $3
    ORDER BY recent.city_ref = $4 DESC, recent.published_at DESC
    LIMIT $5`,
  SUMMARY_COLUMNS,
);

/** `$1` language, `$2` seller, `$3` cursor (smaller ids only), `$4` id to exclude, `$5` limit. */
export const selectOfSeller = statement<ListingSummary>(
  "seller_listings",
  `SELECT ${selectFields(SUMMARY)} FROM listings l ${SELLER_ON_VIEW} JOIN cities c ON c.ref = l.city_ref
    WHERE l.account_id = $2 AND l.status = 'active' AND l.id < $3 AND l.id <> $4 ORDER BY l.id DESC LIMIT $5`,
  SUMMARY_COLUMNS,
);

/** `$1` account. */
export const selectSeller = statement<Seller>(
  "public_seller",
  `SELECT ${selectFields(sellerAs(CONFIRMED))}
     FROM accounts a
    WHERE a.id = $1 AND ${ACCESS_CONDITIONS.act}
      AND EXISTS (SELECT 1 FROM listings l WHERE l.account_id = a.id AND l.published_at IS NOT NULL)`,
  { id: true, name: true, type: true, since: true, lastSeenOn: true, active: true, sold: true, isPhoneConfirmed: true },
);
