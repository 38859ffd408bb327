import { NOT_GIVEN_UP } from "@/lib/domain/media/release.sql";
import type { MediaFile } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";

/**
 * The account's media among some URLs, each of them claimed for the next 48 hours, so that the clean-up cannot take it away before
 * the listing shows it (`lib/domain/media/clean-up.ts`). A claim of today is as good; else the row is locked and written, in the order of
 * the URLs, so that two edits with the same pictures do not lock each other out. `$1` account, `$2` URLs.
 */
export const claimOwnMedia = statement<Pick<Row<MediaFile>, "url" | "kind">>(
  "media_own",
  `WITH own AS (
     SELECT url, kind, released_at IS NULL AND used_at IS NOT NULL AND used_at > now() - interval '24 hours' AS claimed
       FROM media_files WHERE account_id = $1 AND url = ANY($2) AND state = 'stored'
   ), locked AS (
     SELECT m.url FROM media_files m JOIN own ON own.url = m.url AND NOT own.claimed
      WHERE m.state = 'stored' AND m.${NOT_GIVEN_UP} ORDER BY m.url FOR NO KEY UPDATE OF m
   ), renewed AS (
     UPDATE media_files m SET used_at = now(), released_at = NULL FROM locked WHERE m.url = locked.url RETURNING m.url, m.kind
   )
   SELECT url, kind FROM own WHERE claimed UNION ALL SELECT url, kind FROM renewed`,
  { url: true, kind: true },
);
