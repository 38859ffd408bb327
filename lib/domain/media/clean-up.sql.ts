import type { MediaFile } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import { SINGLE_URLS, URL_LISTS, URLS_OF_LISTING } from "./listing-media.sql";

/** Maximum number of files per transaction. */
export const BATCH = 1_000;
const GRACE = "48 hours";

/** Time since which a file is unused: when the clean-up first found it unused, otherwise its last use or its upload. */
const IDLE_SINCE = "coalesce(released_at, greatest(used_at, created_at))";
const DUE = `state = 'stored' AND ${IDLE_SINCE} < $1::timestamptz - interval '${GRACE}'`;

/** Selects accounts with files that have been unused for 48 hours. `$1` now. */
export const selectDueAccounts = statement<Pick<Row<MediaFile>, "account_id">>(
  "media_due_accounts",
  `SELECT DISTINCT account_id FROM media_files WHERE ${DUE}`,
  { account_id: true },
);

/** Locks an account's files that have been unused for 48 hours, and skips those that an edit is claiming now. `$1` now, `$2` account. */
export const lockDue = statement<Pick<Row<MediaFile>, "url" | "used_at" | "released_at">>(
  "media_due",
  `SELECT url, used_at, released_at FROM media_files
    WHERE ${DUE} AND account_id = $2 ORDER BY url LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
  { url: true, used_at: true, released_at: true },
);

/**
 * Selects which URLs the account's listings and messages use: in messages, in the current version or in the last public version, with which moderators compare. `$1`
 * account, `$2` URLs.
 */
export const selectShown = statement<{ url: string }>(
  "media_shown",
  `SELECT shown.url FROM listings l, unnest(${URLS_OF_LISTING}) AS shown (url)
    WHERE l.account_id = $1 AND shown.url = ANY($2)
   UNION
   SELECT shown.url FROM messages m, unnest(m.photos) AS shown (url) WHERE m.sender_id = $1 AND shown.url = ANY($2)
   UNION
   SELECT shown.url FROM listings l
     JOIN LATERAL (SELECT r.content FROM listing_revisions r
                    WHERE r.listing_id = l.id AND r.status = 'active' ORDER BY r.version DESC LIMIT 1) public ON true,
          jsonb_array_elements_text(${URL_LISTS.map((name) => `coalesce(public.content -> '${name}', '[]')`).join(" || ")}
            || jsonb_build_array(${SINGLE_URLS.map((name) => `public.content -> '${name}'`).join(", ")})) AS shown (url)
    WHERE l.account_id = $1 AND shown.url = ANY($2)`,
  { url: true },
);
