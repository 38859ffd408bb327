import { z } from "zod";
import type { Context } from "@/lib/domain/context/context";
import { recordExpiringListings } from "@/lib/domain/expiry/record";
import { archiveExpired } from "@/lib/domain/listings/expire";
import { int32 } from "@/lib/shared/bounded";
import { failRules } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import { reviewDue } from "./review";
import { shiftFingerprints, shiftListings } from "./test-mode.sql";

/** Longest step of the clock in seconds: two terms of publication. */
export const MAX_STEP = 60 * 86_400;

export const ClockStep = z.strictObject({ seconds: int32(1, MAX_STEP) });
export type ClockStep = z.output<typeof ClockStep>;

/** Seconds after which a simulated review is due. The migration of test mode has the same number. */
const REVIEW_SECONDS = 5;

export interface Advanced {
  readonly reviewed: number;
  readonly expiring: number;
  readonly expired: number;
}

/**
 * Lets time pass for a test account: moves the times of its listings into the past and does what has become due since, in the order in which it
 * would have happened. Reviews come first, so that a listing that was waiting is published for the rest of the time.
 *
 * Throws `validation_failed`.
 * @returns number of listings that were reviewed, will expire within three days, and expired.
 */
export async function advanceClock(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, step: { fields, errors } }: { readonly accountId: number; readonly step: Checked<ClockStep> },
): Promise<Advanced> {
  const { seconds } = fields;
  if (errors.length > 0 || seconds === undefined) return failRules(errors);
  const first = Math.min(seconds, REVIEW_SECONDS);
  const rest = seconds - first;
  return db.transaction(async (tx) => {
    await tx.query(shiftListings([accountId, first]));
    const reviewed = await reviewDue({ db: tx, now }, accountId);
    const expiring = await recordExpiringListings({ db: tx, now }, { accountId, aheadMs: rest * 1_000 });
    await tx.query(shiftListings([accountId, rest]));
    const expired = await archiveExpired({ db: tx, now }, accountId);
    await tx.query(shiftFingerprints([accountId, seconds]));
    return { reviewed, expiring, expired };
  });
}
