import { statement } from "@/lib/platform/statement";

/** What entries depend on besides listings, and the queue of all of them. */

/** Writes down what entries are made of; changes no row where that is known already: `ON CONFLICT … WHERE`. `$1` hash. */
export const rememberMaking = statement(
  "catalogue_made_of",
  `INSERT INTO seed_states AS s (name, hash) VALUES ('catalogue', $1)
   ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now() WHERE s.hash <> excluded.hash`,
);

/** From one table into another. */
export const queueAll = statement(
  "catalogue_queue_all",
  "INSERT INTO catalogue_queue (listing_id) SELECT id FROM listings WHERE status = 'active' ORDER BY id",
);
