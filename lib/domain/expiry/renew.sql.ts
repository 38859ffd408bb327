import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { LIST_FIELDS, ROOT_CATEGORY } from "@/lib/domain/listings/listing-fields.sql";
import type { Account, Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

export interface RenewableListing {
  readonly id: number;
  readonly slug: string;
  /** In the reader's language if translated. */
  readonly title: string;
  readonly photo: string | null;
  /** Slug of the root category. */
  readonly rootCategory: string;
  readonly status: Listing["status"];
  readonly expiresAt: Date | null;
  /** Whether it was edited since its last review, so that publishing it leads to a new review. */
  readonly needsReview: boolean;
}

/** With its owner. */
type RenewalRow = RenewableListing & Readonly<Pick<Row<Account>, "name" | "phone"> & { accountId: number; mayWrite: boolean }>;

/** `$1` language, `$2` listing. */
export const selectListing = statement<RenewalRow>(
  "renewal_listing",
  `SELECT l.id, l.slug, ${LIST_FIELDS.title} AS title, l.photos[1] AS photo, ${ROOT_CATEGORY} AS "rootCategory", l.status,
          l.expires_at AS "expiresAt", l.needs_review AS "needsReview",
          a.id AS "accountId", a.name, a.phone, ${ACCESS_CONDITIONS.write} AS "mayWrite"
     FROM listings l JOIN accounts a ON a.id = l.account_id WHERE l.id = $2 AND l.status <> 'deleted'`,
  {
    id: true,
    slug: true,
    title: true,
    photo: true,
    rootCategory: true,
    status: true,
    expiresAt: true,
    needsReview: true,
    accountId: true,
    name: true,
    phone: true,
    mayWrite: true,
  },
);

/** `$1` listing. */
export const lockById = statement<Pick<Row<Listing>, "id">>("renewal_lock", "SELECT id FROM listings WHERE id = $1 FOR UPDATE", {
  id: true,
});
