import type { DbContext } from "@/lib/domain/context/context";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { selectDetail } from "./detail.sql";

export interface ListingDetail {
  readonly id: number;
  readonly version: number;
  /** The detail form, as PostgreSQL wrote it. */
  readonly json: string;
  /** The moderation block; only for `pending` and `blocked`. */
  readonly moderationJson: string | null;
}

/** One listing of the account. Refuses with `not_found` for another account's just as for none. */
export async function getListing(
  { db }: DbContext,
  { accountId, id, lang }: { readonly accountId: number; readonly id: number; readonly lang: Language },
): Promise<ListingDetail> {
  const { rows } = await db.query(selectDetail([lang, `${env().appUrl}/listing/`, id, accountId]));
  const [row] = rows;
  if (!row) fail("not_found");
  return { id: row.id, version: row.version, json: row.json, moderationJson: row.moderation };
}
