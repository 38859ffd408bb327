import type { Context } from "@/lib/domain/context/context";
import { db, type Queryable } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { MediaFile, Prisma } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";
import { storageNamed } from "@/lib/platform/storage/choose";
import { BATCH, lockDue, selectDueAccounts, selectShown } from "./clean-up.sql";
import { deleteRemovedUploads } from "./upload-registry";

/**
 * Deletes media that no listing has used for 48 hours (docs/api/media.md#unused-uploads).
 *
 * A listing never loses a file that it uses. Code that adds a URL to a listing first claims its row (`claimMedia`) in the statement that
 * finds it, and a claim is valid for 48 hours. The clean-up locks the rows without a valid claim before it checks which of them listings
 * use. An edit therefore either claims the row first, which excludes it from the clean-up, or finds that the row is gone
 * (docs/decisions/024-media-clean-up.md).
 */

/** Milliseconds after which a file that is still being stored is considered abandoned, because its process has died. */
const MAX_STORING_MS = 3_600_000;

/** Runs the clean-up once. @returns the number of deleted files. */
export async function removeUnusedMedia({ now }: Pick<Context, "now">): Promise<number> {
  const at = new Date(now);
  await db().prisma.mediaFile.updateMany({
    where: { state: "storing", createdAt: { lt: new Date(now - MAX_STORING_MS) } },
    data: { state: "removing" },
  });
  const { rows } = await db().query(selectDueAccounts([at]));
  for (const { account_id } of rows) while ((await markAccountMedia(account_id, at)) === BATCH);
  return removeMarked();
}

/** Marks a batch of an account's unclaimed files as used, as unused since now, or for deletion. @returns the size of the batch. */
async function markAccountMedia(accountId: number, at: Date): Promise<number> {
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
    // The time at which a listing stopped using it is unknown, so its 48 hours begin now.
    await mark(released, { releasedAt: at });
    await mark(unused, { state: "removing", sourceSha256: null });
    return due.length;
  });
}

type Removing = Pick<MediaFile, "url" | "storage" | "storageKey">;

/** Deletes the files that are marked for deletion, then their rows. If a storage fails, the next run retries. */
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
    log().warn({ err: error, storage: name }, "unused media could not be deleted; the next run retries");
    return 0;
  }
}

/**
 * Returns the storage key of a file. Rows that were inserted manually have only a URL, which ends with the key if the file is on this
 * board's disk.
 */
export function storageKeyOf({ url, storageKey }: Pick<MediaFile, "url" | "storageKey">): string {
  const prefix = `${env().appUrl}/media/`;
  return storageKey ?? (url.startsWith(prefix) ? url.slice(prefix.length) : "");
}
