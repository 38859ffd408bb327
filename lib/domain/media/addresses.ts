import type { DbContext } from "@/lib/domain/context/context";
import { LOCK } from "@/lib/platform/advisory-locks";
import { lockUntilEnd } from "@/lib/platform/advisory-locks.sql";
import { env } from "@/lib/platform/env";
import { removeStatementTimeout } from "@/lib/platform/statement-timeout.sql";
import { selectFormerBases, updateFiles, updateListings, updateMessages, updateRevisions } from "./addresses.sql";

/**
 * Gives files on disk the board's current address, if `APP_URL` has changed since they were stored: listings, their revisions and messages
 * contain absolute URLs. All or nothing, in one transaction; listings keep their version and time (docs/decisions/214-media-addresses.md).
 *
 * @returns the number of files that have a new address.
 */
export async function updateMediaAddresses({ db }: DbContext): Promise<number> {
  const { appUrl, appUrlIsSet, databaseUrl } = env();
  // Without APP_URL, instances that share a database would take the files from each other.
  if (databaseUrl !== undefined && !appUrlIsSet) return 0;
  const current = `${appUrl}/media/`;
  const formerBases = async (queryable: DbContext["db"]) => (await queryable.query(selectFormerBases([current]))).rows;
  if ((await formerBases(db)).length === 0) return 0;
  return db.transaction(async (tx) => {
    await tx.query(removeStatementTimeout());
    await tx.query(lockUntilEnd([LOCK.mediaAddresses]));
    let files = 0;
    // Again: another instance may have held the lock to do the same.
    for (const { base } of await formerBases(tx)) {
      for (const update of [updateListings, updateRevisions, updateMessages]) await tx.query(update([base, current]));
      files += (await tx.query(updateFiles([base, current]))).rowCount ?? 0;
    }
    return files;
  });
}
