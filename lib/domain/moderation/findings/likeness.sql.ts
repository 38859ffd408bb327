import type { Listing } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/** Candidates by any of four indexes at once, and bits compared where the rows are. */

export type Alike = Readonly<Pick<Row<Listing>, "id" | "status">>;

/** Bits of 64 in which hashes of the same photo may differ: other sizes and qualities of it differ in one or two. */
export const ALIKE_PHOTO = 5;

/** Texts that are looked at for each listing: more with an equal band means that the words are everybody's. */
const CANDIDATES = 20;

/**
 * Listings that are there for others, or were rejected: copies of what was rejected matter most. `$1` kind, `$2` to `$5` bands.
 */
const CANDIDATE = `FROM listing_likeness n JOIN listings l ON l.id = n.listing_id
    WHERE n.kind = $1 AND (n.band0 = $2 OR n.band1 = $3 OR n.band2 = $4 OR n.band3 = $5)
      AND l.status IN ('active', 'pending', 'blocked')`;

/** Of other accounts. `$6` the account. */
export const selectTexts = statement<Alike & { text: string }>(
  "likeness_texts",
  `SELECT l.id, l.status, l.title || E'\\n' || l.description AS text ${CANDIDATE} AND n.account_id <> $6
    ORDER BY l.status = 'blocked' DESC, l.id DESC LIMIT ${CANDIDATES}`,
  { id: true, status: true, text: true },
);

/** Of other accounts, and the own ones that were rejected. `$6` the account, `$7` the listing itself, `$8` the photo's hash. */
export const selectPhoto = statement<Alike>(
  "likeness_photo",
  `SELECT l.id, l.status ${CANDIDATE} AND (n.account_id <> $6 OR (l.status = 'blocked' AND l.id <> $7))
      AND bit_count((n.hash # $8::bigint)::bit(64)) <= ${ALIKE_PHOTO}
    ORDER BY l.status = 'blocked' DESC, l.id LIMIT 1`,
  { id: true, status: true },
);
