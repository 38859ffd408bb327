import type { Context } from "@/lib/domain/context/context";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { fail, failRules } from "@/lib/shared/errors";
import { addressGroup } from "@/lib/shared/ip-rules";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { raiseReport } from "./flags";
import { notifyModerators } from "./live";
import { lockReported } from "./report.sql";
import type { ReportCode } from "./terms";

export { REPORT_CODES, type ReportCode } from "./terms";

export const REPORT_LENGTH = 500;

/** Reports of one address in a minute. */
const PER_MINUTE = 5;
/** Open reports of a listing, at most: more tell a moderator nothing more. */
const MAX_OPEN = 20;

const reports = singleton("reports", () => new SlidingLogs(PER_MINUTE));

export interface Report {
  readonly listingId: number;
  readonly code: ReportCode;
  readonly text: string;
  readonly address: string;
  readonly accountId?: number | undefined;
}

/**
 * A visitor's report of a published listing: it goes to the moderators' queue. With `other`, a text is needed. Visitors are told
 * apart by account, else by address; the reports of one on a listing count once.
 * Throws `rate_limit_exceeded`, `validation_failed` and `not_found` (not published).
 */
export async function reportListing(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, code, text, address, accountId }: Report,
): Promise<void> {
  const wait = reports.count(addressGroup(address));
  if (wait > 0) fail("rate_limit_exceeded", { retry_after: Math.ceil(wait / 1_000) });
  const words = cleanText(text);
  if (code === "other" && words === "") failRules([{ path: "text", code: "required" }]);
  checkText("text", words, { min: 0, max: REPORT_LENGTH, multiline: true });
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockReported([listingId]));
    const listing = rows[0] ?? fail("not_found");
    // Enough is known; to the visitor it is all the same.
    if (listing.open >= MAX_OPEN) return;
    const reporter = accountId === undefined ? addressKey("reporter", address) : accountKey(accountId);
    const report = { listingId, code, ...(words ? { text: words } : {}), ...(accountId ? { accountId } : {}) };
    if (await raiseReport({ db: tx, now }, { report, reporter })) await notifyModerators({ db: tx }, { type: "queued", listingId });
  });
}
