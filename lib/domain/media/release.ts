import type { Queryable } from "@/lib/platform/db";

/** What {@link releaseMedia} gave up stays given up: no upload and no listing claims it again. A condition on `media_files`. */
export const NOT_GIVEN_UP = "released_at IS DISTINCT FROM 'epoch'";

/** Gives up all media of an account: the next run of the clean-up removes them, without the grace of 48 hours. */
export async function releaseMedia(tx: Queryable, accountId: number): Promise<void> {
  await tx.query({
    text: "UPDATE media_files SET released_at = 'epoch' WHERE account_id = $1 AND state = 'stored'",
    values: [accountId],
  });
}
