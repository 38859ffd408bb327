import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Lookups of similar listings: candidates by four indexes, and comparison of bits in the database. */

export type Alike = Readonly<Pick<Row<Listing>, "id" | "status">>;

/** Maximum number of differing bits (of 64) between hashes of the same photo. Other sizes and qualities differ in one or two. */
export const ALIKE_PHOTO = 5;

/** Maximum number of candidate texts. More candidates with the same band mean that the words are common. */
const CANDIDATES = 20;

/** Candidates are public, pending or rejected listings, since copies of rejected ones matter most. `$1` kind, `$2` to `$5` bands. */
const CANDIDATE = `FROM listing_likeness n JOIN listings l ON l.id = n.listing_id
    WHERE n.kind = $1 AND (n.band0 = $2 OR n.band1 = $3 OR n.band2 = $4 OR n.band3 = $5)
      AND l.status IN ('active', 'pending', 'blocked')`;

/** Texts of other accounts. `$6` the account. */
export const selectTexts = statement<Alike & { text: string }>(
  "likeness_texts",
  `SELECT l.id, l.status, l.title || E'\\n' || l.description AS text ${CANDIDATE} AND n.account_id <> $6
    ORDER BY l.status = 'blocked' DESC, l.id DESC LIMIT ${CANDIDATES}`,
  { id: true, status: true, text: true },
);

/**
 * Photos of other accounts, and of rejected listings of the same account. `$6` the account, `$7` the listing itself, `$8` the photo's hash.
 */
export const selectPhoto = statement<Alike>(
  "likeness_photo",
  `SELECT l.id, l.status ${CANDIDATE} AND (n.account_id <> $6 OR (l.status = 'blocked' AND l.id <> $7))
      AND bit_count((n.hash # $8::bigint)::bit(64)) <= ${ALIKE_PHOTO}
    ORDER BY l.status = 'blocked' DESC, l.id LIMIT 1`,
  { id: true, status: true },
);
