import { NOT_ABANDONED } from "@/lib/domain/media/release.sql";
import type { MediaFile } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * Returns the account's media among the URLs and claims them for 48 hours, so that the clean-up does not delete them before the listing uses
 * them (`lib/domain/media/clean-up.ts`). Rows claimed today are not written again; others are locked in the order of their URLs, to prevent
 * deadlocks between edits with the same pictures. `$1` account, `$2` URLs.
 */
export const claimOwnMedia = statement<Pick<Row<MediaFile>, "url" | "kind">>(
  "media_own",
  `WITH own AS (
     SELECT url, kind, released_at IS NULL AND used_at IS NOT NULL AND used_at > now() - interval '24 hours' AS claimed
       FROM media_files WHERE account_id = $1 AND url = ANY($2) AND state = 'stored'
   ), locked AS (
     SELECT m.url FROM media_files m JOIN own ON own.url = m.url AND NOT own.claimed
      WHERE m.state = 'stored' AND m.${NOT_ABANDONED} ORDER BY m.url FOR NO KEY UPDATE OF m
   ), renewed AS (
     UPDATE media_files m SET used_at = now(), released_at = NULL FROM locked WHERE m.url = locked.url RETURNING m.url, m.kind
   )
   SELECT url, kind FROM own WHERE claimed UNION ALL SELECT url, kind FROM renewed`,
  { url: true, kind: true },
);
