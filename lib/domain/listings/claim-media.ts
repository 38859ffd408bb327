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

/**
 * Claims the media of a listing being created or edited. Every URL must be from an upload of this account
 * (docs/api/listings.md#media-fields); otherwise adds `not_uploaded` errors.
 */
export async function claimMedia(
  { db }: DbContext,
  { accountId, media, errors }: { readonly accountId: number; readonly media: MediaFields; readonly errors: FieldError[] },
): Promise<void> {
  const sent: { path: string; url: string; kinds: readonly string[] }[] = [];
  for (const [field, kinds] of KINDS) {
    const value = media[field];
    if (typeof value === "string") sent.push({ path: field, url: value, kinds });
    else
      value?.forEach((url, i) => {
        sent.push({ path: `${field}.${i}`, url, kinds });
      });
  }
  if (sent.length === 0) return;
  // Our URLs contain no control characters, and PostgreSQL would reject the statement because of a NUL.
  const urls = new Set(sent.map((item) => item.url).filter((url) => !hasControlCharacters(url)));
  const { rows } = await db.query(claimOwnMedia([accountId, [...urls]]));
  const kindOf = new Map(rows.map((row) => [row.url, row.kind]));
  for (const { path, url, kinds } of sent) {
    const kind = kindOf.get(url);
    if (kind === undefined || !kinds.includes(kind)) errors.push({ path, code: "not_uploaded" });
  }
}
