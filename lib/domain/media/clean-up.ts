import type { Context } from "@/lib/domain/context/context";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { MediaFile, Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { storageNamed } from "@/lib/platform/storage/choose";
import { BATCH, lockDue, selectDueAccounts, selectShown } from "./clean-up.sql";
import { deleteRemovedUploads } from "./upload-registry";

/**
 * Removes what no listing has used for 48 hours (docs/api/media.md#unused-uploads).
 *
 * A listing never loses a picture that it shows. Whoever puts a URL into a listing first claims its row (`claimMedia`), in the
 * statement that finds it; a claim counts for 48 hours. The clean-up locks the rows whose claim has run out, and only then looks
 * which of them listings show. So an edit either claims first, and the row is no candidate any more, or finds the row gone
 * (docs/decisions/024-media-clean-up.md).
 */

/** A file that is not stored after an hour never will be: its process has died. Milliseconds. */
const STORING = 3_600_000;

/** One run. @returns how many files were removed. */
export async function removeUnusedMedia({ now }: Pick<Context, "now">): Promise<number> {
  const at = new Date(now);
  await db().prisma.mediaFile.updateMany({
    where: { state: "storing", createdAt: { lt: new Date(now - STORING) } },
    data: { state: "removing" },
  });
  const { rows } = await db().query(selectDueAccounts([at]));
  for (const { account_id } of rows) while ((await sortAccount(account_id, at)) === BATCH);
  return removeMarked();
}

/** Sorts one account's candidates into used, released and to be removed. @returns how many there were. */
async function sortAccount(accountId: number, at: Date): Promise<number> {
  return db().transaction(async (tx: Queryable) => {
    const { rows: due } = await tx.query(lockDue([at, accountId]));
    if (due.length === 0) return 0;
    const { rows: found } = await tx.query(selectShown([accountId, due.map(({ url }) => url)]));
    const shown = new Set(found.map(({ url }) => url));
    const [used, released, unused]: [string[], string[], string[]] = [[], [], []];
    for (const { url, used_at, released_at } of due) (shown.has(url) ? used : used_at && !released_at ? released : unused).push(url);
    const mark = async (urls: string[], data: Prisma.MediaFileUpdateManyMutationInput) => {
      if (urls.length > 0) await tx.prisma.mediaFile.updateMany({ where: { url: { in: urls } }, data });
    };
    await mark(used, { usedAt: at, releasedAt: null });
    // When it was dropped is not known, only that it was used once: its 48 hours begin with this finding.
    await mark(released, { releasedAt: at });
    await mark(unused, { state: "removing", sourceSha256: null });
    return due.length;
  });
}

type Removing = Pick<MediaFile, "url" | "storage" | "storageKey">;

/** Removes files whose rows say so, then the rows. A storage that fails is tried again next time. */
async function removeMarked(): Promise<number> {
  let removed = 0;
  for (let after = ""; ; ) {
    const rows = await db().prisma.mediaFile.findMany({
      select: { url: true, storage: true, storageKey: true },
      where: { state: "removing", url: { gt: after } },
      orderBy: { url: "asc" },
      take: BATCH,
    });
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
    await store.remove(rows.map(storageKeyOf));
    await deleteRemovedUploads(rows.flatMap(({ storageKey }) => storageKey ?? []));
    await db().prisma.mediaFile.deleteMany({ where: { url: { in: rows.map(({ url }) => url) }, state: "removing" } });
    return rows.length;
  } catch (error) {
    log().warn({ err: error, storage: name }, "unused media could not be removed; tried again with the next run");
    return 0;
  }
}

/** Rows made by hand have a URL alone; of one on this board's disk it ends with the key. */
export function storageKeyOf({ url, storageKey }: Pick<MediaFile, "url" | "storageKey">): string {
  const prefix = `${env().appUrl}/media/`;
  return storageKey ?? (url.startsWith(prefix) ? url.slice(prefix.length) : "");
}
