import type { DbContext } from "@/lib/domain/context/context";
import type { FieldError } from "@/lib/shared/errors";
import { hasControlCharacters } from "@/lib/shared/text";
import { claimOwnMedia } from "./claim-media.sql";
import { FIELD_ENTRIES, type FieldsWith } from "./fields/table";

type MediaName = FieldsWith<{ readonly kind: "media" }>;

/** Submitted values of the fields with URLs of uploads. */
export type MediaFields = { readonly [Name in MediaName]?: readonly string[] | string | null | undefined };

/** Kinds of uploads that each field accepts. */
const KINDS = FIELD_ENTRIES.flatMap(([name, field]) => (field.kind === "media" ? [[name as MediaName, field.uploads] as const] : []));

/** Kinds of the account's uploads, by URL. */
export type UploadKinds = ReadonlyMap<string, string>;

/**
 * Claims the media of a listing being created or edited. Every URL must be from an upload of this account
 * (docs/api/listings.md#media-fields); otherwise adds `not_uploaded` errors.
 */
export async function claimMedia(
  { db }: DbContext,
  { accountId, media, errors }: { readonly accountId: number; readonly media: MediaFields; readonly errors: FieldError[] },
): Promise<void> {
  const kinds = await claimMediaOfAll({ db }, { accountId, all: [media] });
  checkMedia(kinds, media, errors);
}

/** Claims the media of several listings with one statement, for {@link checkMedia}. */
export async function claimMediaOfAll(
  { db }: DbContext,
  { accountId, all }: { readonly accountId: number; readonly all: readonly MediaFields[] },
): Promise<UploadKinds> {
  // Our URLs contain no control characters, and PostgreSQL would reject the statement because of a NUL.
  const urls = new Set(all.flatMap((media) => sentMedia(media).map(({ url }) => url)).filter((url) => !hasControlCharacters(url)));
  if (urls.size === 0) return new Map();
  const { rows } = await db.query(claimOwnMedia([accountId, [...urls]]));
  return new Map(rows.map((row) => [row.url, row.kind]));
}

/** Adds a `not_uploaded` error for each URL that is not among the uploads, or of a kind that its field does not accept. */
export function checkMedia(uploads: UploadKinds, media: MediaFields, errors: FieldError[]): void {
  for (const { path, url, kinds } of sentMedia(media)) {
    const kind = uploads.get(url);
    if (kind === undefined || !kinds.includes(kind)) errors.push({ path, code: "not_uploaded" });
  }
}

function sentMedia(media: MediaFields): { path: string; url: string; kinds: readonly string[] }[] {
  const sent: { path: string; url: string; kinds: readonly string[] }[] = [];
  for (const [field, kinds] of KINDS) {
    const value = media[field];
    if (typeof value === "string") sent.push({ path: field, url: value, kinds });
    else
      value?.forEach((url, i) => {
        sent.push({ path: `${field}.${i}`, url, kinds });
      });
  }
  return sent;
}
