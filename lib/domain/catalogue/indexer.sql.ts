import { statement } from "@/lib/platform/statement";

/** Inputs of entries other than listings, and queueing all listings. */

/** Stores the hash of the entries' inputs; affects no row if it is unchanged (`ON CONFLICT … WHERE`). `$1` hash. */
export const saveIndexInputsHash = statement(
  "catalogue_made_of",
  `INSERT INTO seed_states AS s (name, hash) VALUES ('catalogue', $1)
   ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now() WHERE s.hash <> excluded.hash`,
);

/** Queues the listings of categories and of all below them. `$1` categories. */
export const queueBelow = statement(
  "catalogue_queue_below",
  `WITH RECURSIVE below AS (
     SELECT id FROM categories WHERE id = ANY($1)
     UNION SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id
   )
   INSERT INTO catalogue_queue (listing_id)
   SELECT id FROM listings WHERE status = 'active' AND category_id IN (SELECT id FROM below) ORDER BY id`,
);

/** Queues all listings. */
export const queueAll = statement(
  "catalogue_queue_all",
  "INSERT INTO catalogue_queue (listing_id) SELECT id FROM listings WHERE status = 'active' ORDER BY id",
);
