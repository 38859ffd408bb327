import { MAY } from "@/lib/domain/account-access/access";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { Language } from "@/lib/shared/i18n";
import { MAX_ID, parseId } from "@/lib/shared/id";
import type { ListingContent, Translations } from "./content";
import { LIST_FIELDS, ROOT_CATEGORY, selectFields, TITLE_LANG } from "./listing-sql";
import type { ListingSummary } from "./newest";
import { SELLER_ON_VIEW } from "./on-view";
import type { StoredStatus } from "./status";

/** A listing as its page is made from it. The phone is not for the page: that is given on request alone (`lib/domain/listings/phone.ts`). */
export interface PublicListing extends Omit<ListingContent, "contact_phone"> {
  readonly machine_translations: Translations;
  readonly id: number;
  readonly slug: string;
  readonly status: StoredStatus;
  readonly version: number;
  readonly views: number;
  readonly vip: boolean;
  readonly top: boolean;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly seller: Seller;
}

export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly type: "personal" | "business";
  /** Since when the account is there. */
  readonly since: Date;
  /** The day of the last visit in Kyiv, `YYYY-MM-DD`; show it rounded (`lib/domain/accounts/last-seen.ts`). Null where it is not known. */
  readonly lastSeenOn: string | null;
  /** Active listings. */
  readonly active: number;
}

/** {@link Seller} as SQL; `a` is the account. */
const SELLER: Readonly<Record<string, string>> = {
  id: "a.id",
  name: "a.name",
  type: "a.account_type",
  since: "a.created_at",
  '"lastSeenOn"': "to_char(a.last_seen_on, 'YYYY-MM-DD')",
  active: "(SELECT count(*)::int FROM listings o WHERE o.account_id = a.id AND o.status = 'active')",
};

/** What anybody may see (specification, "States and transitions"). */
export const PUBLIC_STATUSES: readonly StoredStatus[] = ["active", "sold"];

const selectPublic = prepared(
  "public_listing",
  `SELECT l.*, NULL AS contact_phone, ${LIST_FIELDS.vip} AS vip, ${LIST_FIELDS.top} AS top,
          (SELECT row_to_json(s) FROM (SELECT ${selectFields(SELLER)}) AS s) AS seller
     FROM listings l ${SELLER_ON_VIEW}
    WHERE l.id = $1 AND l.status <> 'deleted'`,
);

/**
 * One listing with its seller, whatever its state: who may see it is the page's to say by {@link PUBLIC_STATUSES}.
 * Undefined: there is none, or its account is blocked.
 */
export async function readPublic(db: Queryable, id: number): Promise<PublicListing | undefined> {
  const { rows } = await db.query<Omit<PublicListing, "seller"> & { seller: Omit<Seller, "since"> & { since: string } }>(
    selectPublic([id]),
  );
  const [row] = rows;
  return row && { ...row, seller: { ...row.seller, since: new Date(row.seller.since) } };
}

/** The id at the end of a listing's slug; undefined where there is none. */
export function idOfSlug(slug: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1];
  return parseId(digits);
}

/** {@link ListingSummary} as SQL; `$1` is the language. */
export const SUMMARY: Readonly<Record<string, string>> = {
  id: "l.id",
  slug: "l.slug",
  title: LIST_FIELDS.title,
  '"titleLang"': TITLE_LANG,
  price: "trim_scale(l.price)::text",
  '"priceType"': "l.price_type",
  '"priceNegotiable"': "l.price_negotiable",
  '"pricePeriod"': "l.price_period",
  currency: "l.currency",
  city: LIST_FIELDS.city,
  photo: "coalesce(l.photos_wm[1], l.photos[1])",
  vip: LIST_FIELDS.vip,
  top: LIST_FIELDS.top,
  '"publishedAt"': "l.published_at",
  '"rootCategory"': ROOT_CATEGORY,
};

/** So many of the newest listings are looked through for alike ones: enough for whatever is offered often, and never slow. */
const LOOKED_THROUGH = 5_000;

const selectSimilar = prepared(
  "similar_listings",
  `SELECT ${selectFields(SUMMARY)}
     FROM (SELECT id, category_id, city_ref, published_at FROM listings
            WHERE status = 'active' AND published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) AS recent
     JOIN listings l ON l.id = recent.id
     ${SELLER_ON_VIEW}
     JOIN cities c ON c.ref = l.city_ref
    WHERE recent.category_id = $2 AND recent.id <> $3
    ORDER BY recent.city_ref = $4 DESC, recent.published_at DESC
    LIMIT $5`,
);

/** Newest listings of the same category, those of the same city first. */
export async function similarListings(db: Queryable, to: PublicListing, lang: Language, limit: number): Promise<ListingSummary[]> {
  return (await db.query<ListingSummary>(selectSimilar([lang, to.category_id, to.id, to.city_ref, limit]))).rows;
}

const selectOfSeller = prepared(
  "seller_listings",
  `SELECT ${selectFields(SUMMARY)} FROM listings l ${SELLER_ON_VIEW} JOIN cities c ON c.ref = l.city_ref
    WHERE l.account_id = $2 AND l.status = 'active' AND l.id < $3 AND l.id <> $4 ORDER BY l.id DESC LIMIT $5`,
);

/** A seller's active listings, the newest first; a page of them after a listing's id, or all but one. */
export async function sellerListings(
  db: Queryable,
  sellerId: number,
  lang: Language,
  { before = MAX_ID, besides = 0, limit }: { readonly before?: number; readonly besides?: number; readonly limit: number },
): Promise<ListingSummary[]> {
  return (await db.query<ListingSummary>(selectOfSeller([lang, sellerId, before, besides, limit]))).rows;
}

const selectSeller = prepared(
  "public_seller",
  `SELECT ${selectFields(SELLER)}
     FROM accounts a
    WHERE a.id = $1 AND ${MAY.act}
      AND EXISTS (SELECT 1 FROM listings l WHERE l.account_id = a.id AND l.published_at IS NOT NULL)`,
);

/**
 * A seller for a page of their own: an account that has, or had, a published listing. Undefined for all others, so that nobody reads the
 * names of moderators and buyers by counting numbers up.
 */
export async function readSeller(db: Queryable, id: number): Promise<Seller | undefined> {
  const { rows } = await db.query<Seller>(selectSeller([id]));
  return rows[0];
}
