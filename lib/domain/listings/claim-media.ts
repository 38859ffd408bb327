import { NOT_GIVEN_UP } from "@/lib/domain/media/release";
import { prepared, type Queryable } from "@/lib/platform/db";
import type { FieldFault } from "@/lib/shared/errors";
import { hasControlCharacters } from "@/lib/shared/text";

/**
 * The account's media among some URLs, each of them claimed for the next 48 hours, so that the clean-up cannot take it away before
 * the listing shows it (`lib/domain/media/clean-up.ts`). A claim of today is as good; else the row is locked and written, in the order of
 * the URLs, so that two edits with the same pictures do not lock each other out.
 */
const claimOwnMedia = prepared(
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
);

export interface MediaFields {
  readonly photos?: readonly string[] | null | undefined;
  readonly photos_wm?: readonly string[] | null | undefined;
  readonly photos_3d?: readonly string[] | null | undefined;
  readonly video_url?: string | null | undefined;
  readonly video_thumbnail?: string | null | undefined;
}

/** Which kinds of upload each field takes. A tour's frames and a video's cover may be any picture of the account's. */
const KINDS: Readonly<Record<keyof MediaFields, readonly string[]>> = {
  photos: ["photo"],
  photos_wm: ["photo_wm"],
  photos_3d: ["photo", "photo_wm"],
  video_url: ["video"],
  video_thumbnail: ["thumbnail", "photo"],
};

/**
 * Claims the media of a listing that is being written. Every URL must have been given by an upload of this account (decisions §5): else
 * `not_uploaded` is added to the faults, each at its own path.
 */
export async function claimMedia(db: Queryable, accountId: number, media: MediaFields, faults: FieldFault[]): Promise<void> {
  const sent: { path: string; url: string; kinds: readonly string[] }[] = [];
  for (const [field, kinds] of Object.entries(KINDS) as [keyof MediaFields, readonly string[]][]) {
    const value = media[field];
    if (typeof value === "string") sent.push({ path: field, url: value, kinds });
    else
      value?.forEach((url, i) => {
        sent.push({ path: `${field}.${i}`, url, kinds });
      });
  }
  if (sent.length === 0) return;
  // No URL of ours has a control character; PostgreSQL would refuse the whole statement because of a NUL.
  const urls = new Set(sent.map((item) => item.url).filter((url) => !hasControlCharacters(url)));
  const { rows } = await db.query<{ url: string; kind: string }>(claimOwnMedia([accountId, [...urls]]));
  const kindOf = new Map(rows.map((row) => [row.url, row.kind]));
  for (const { path, url, kinds } of sent) {
    const kind = kindOf.get(url);
    if (kind === undefined || !kinds.includes(kind)) faults.push({ path, code: "not_uploaded" });
  }
}
