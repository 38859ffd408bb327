import type { DbContext } from "@/lib/domain/context/context";
import type { FieldFault } from "@/lib/shared/errors";
import { hasControlCharacters } from "@/lib/shared/text";
import { claimOwnMedia } from "./claim-media.sql";

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
export async function claimMedia(
  { db }: DbContext,
  { accountId, media, faults }: { readonly accountId: number; readonly media: MediaFields; readonly faults: FieldFault[] },
): Promise<void> {
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
  const { rows } = await db.query(claimOwnMedia([accountId, [...urls]]));
  const kindOf = new Map(rows.map((row) => [row.url, row.kind]));
  for (const { path, url, kinds } of sent) {
    const kind = kindOf.get(url);
    if (kind === undefined || !kinds.includes(kind)) faults.push({ path, code: "not_uploaded" });
  }
}
