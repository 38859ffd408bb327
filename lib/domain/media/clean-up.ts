import { db, prepared, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { storageNamed } from "@/lib/platform/storage/choose";
import { forgetRemoved } from "./ledger";

/**
 * Removes what no listing has used for 48 hours (decisions §7).
 *
 * A listing never loses a picture that it shows. Whoever puts a URL into a listing first claims its row (`claimMedia`), in the
 * statement that finds it; a claim counts for 48 hours. The clean-up locks the rows whose claim has run out, and only then looks
 * which of them listings show. So an edit either claims first, and the row is no candidate any more, or finds the row gone
 * (docs/decisions/024-clean-up.md).
 */

const GRACE = "48 hours";
/** A file that is not stored after an hour never will be: its process has died. */
const STORING = "1 hour";
const BATCH = 1_000;

/** Since when nobody has claimed it: the clean-up's own finding, else the last use or upload. */
const IDLE_SINCE = "coalesce(released_at, greatest(used_at, created_at))";
const DUE = `state = 'stored' AND ${IDLE_SINCE} < $1::timestamptz - interval '${GRACE}'`;

const selectAccounts = prepared("media_due_accounts", `SELECT DISTINCT account_id FROM media_files WHERE ${DUE}`);
const lockDue = prepared(
  "media_due",
  `SELECT url, used_at, released_at FROM media_files WHERE ${DUE} AND account_id = $2 ORDER BY url LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
);

/** What the account's listings show now, and what the last version that was public showed, which a moderator compares with. */
const selectShown = prepared(
  "media_shown",
  `SELECT shown.url FROM listings l, unnest(l.photos || l.photos_wm || l.photos_3d || ARRAY[l.video_url, l.video_thumbnail]) AS shown (url)
    WHERE l.account_id = $1 AND shown.url = ANY($2)
   UNION
   SELECT shown.url FROM listings l
     JOIN LATERAL (SELECT r.content FROM listing_revisions r WHERE r.listing_id = l.id AND r.status = 'active' ORDER BY r.version DESC LIMIT 1) public ON true,
          jsonb_array_elements_text(coalesce(public.content -> 'photos', '[]') || coalesce(public.content -> 'photos_wm', '[]')
            || coalesce(public.content -> 'photos_3d', '[]') || jsonb_build_array(public.content -> 'video_url', public.content -> 'video_thumbnail')) AS shown (url)
    WHERE l.account_id = $1 AND shown.url = ANY($2)`,
);

const markUsed = prepared("media_used", "UPDATE media_files SET used_at = $2, released_at = NULL WHERE url = ANY($1)");
/** When it was dropped is not known, only that it was used once: its 48 hours begin with this finding. */
const markReleased = prepared("media_released", "UPDATE media_files SET released_at = $2 WHERE url = ANY($1)");
const markRemoving = prepared("media_removing", "UPDATE media_files SET state = 'removing', source_sha256 = NULL WHERE url = ANY($1)");
const markAbandoned = prepared(
  "media_abandoned",
  `UPDATE media_files SET state = 'removing' WHERE state = 'storing' AND created_at < $1::timestamptz - interval '${STORING}'`,
);
const selectRemoving = prepared(
  "media_removing_list",
  `SELECT url, storage, storage_key FROM media_files WHERE state = 'removing' AND url > $1 ORDER BY url LIMIT ${BATCH}`,
);
const deleteByUrl = prepared("media_delete_by_url", "DELETE FROM media_files WHERE url = ANY($1) AND state = 'removing'");

/** One run. @returns how many files were removed. */
export async function removeUnusedMedia(now: number): Promise<number> {
  const at = new Date(now);
  await db().query(markAbandoned([at]));
  const { rows } = await db().query<{ account_id: number }>(selectAccounts([at]));
  for (const { account_id } of rows) while ((await sortAccount(account_id, at)) === BATCH);
  return removeMarked();
}

/** Sorts one account's candidates into used, released and to be removed. @returns how many there were. */
async function sortAccount(accountId: number, at: Date): Promise<number> {
  return db().transaction(async (tx: Queryable) => {
    const { rows: due } = await tx.query<{ url: string; used_at: Date | null; released_at: Date | null }>(lockDue([at, accountId]));
    if (due.length === 0) return 0;
    const { rows: found } = await tx.query<{ url: string }>(selectShown([accountId, due.map(({ url }) => url)]));
    const shown = new Set(found.map(({ url }) => url));
    const [used, released, unused]: [string[], string[], string[]] = [[], [], []];
    for (const { url, used_at, released_at } of due) (shown.has(url) ? used : used_at && !released_at ? released : unused).push(url);
    if (used.length > 0) await tx.query(markUsed([used, at]));
    if (released.length > 0) await tx.query(markReleased([released, at]));
    if (unused.length > 0) await tx.query(markRemoving([unused]));
    return due.length;
  });
}

interface Removing {
  readonly url: string;
  readonly storage: string | null;
  readonly storage_key: string | null;
}

/** Removes files whose rows say so, then the rows. A storage that fails is asked again next time. */
async function removeMarked(): Promise<number> {
  let removed = 0;
  for (let after = ""; ; ) {
    const { rows } = await db().query<Removing>(selectRemoving([after]));
    if (rows.length === 0) return removed;
    after = rows.at(-1)?.url ?? "";
    for (const name of ["disk", "uploadthing"])
      removed += await removeFrom(
        name,
        rows.filter((row) => (row.storage ?? "disk") === name),
      );
  }
}

async function removeFrom(name: string, rows: readonly Removing[]): Promise<number> {
  const store = storageNamed(name);
  if (!store || rows.length === 0) return 0;
  try {
    await store.remove(rows.map(keyOf));
    await forgetRemoved(rows.flatMap(({ storage_key }) => storage_key ?? []));
    await db().query(deleteByUrl([rows.map(({ url }) => url)]));
    return rows.length;
  } catch (error) {
    log().warn({ err: error, storage: name }, "unused media could not be removed; tried again with the next run");
    return 0;
  }
}

/** Rows made by hand have a URL alone; of one on this board's disk it ends with the key. */
export function keyOf({ url, storage_key }: Pick<Removing, "url" | "storage_key">): string {
  const prefix = `${env().appUrl}/media/`;
  return storage_key ?? (url.startsWith(prefix) ? url.slice(prefix.length) : "");
}
