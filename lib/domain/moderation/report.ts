import type { Context } from "@/lib/domain/context/context";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { accountKey, addressKey } from "@/lib/platform/visitor-key";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { addressGroup } from "@/lib/shared/ip-rules";
import { cleanText } from "@/lib/shared/text";
import { checkText } from "@/lib/shared/validation";
import { raiseReport } from "./flags";
import { notifyModerators } from "./live";
import { lockReported } from "./report.sql";
import { sendReceipt } from "./report-receipt";
import type { ReportCode } from "./terms";

export { REPORT_CODES, type ReportCode } from "./terms";

export const REPORT_LENGTH = 500;

/** Maximum number of reports per address and minute. */
const PER_MINUTE = 5;
/** Maximum number of open reports per listing. Further ones are not stored. */
const MAX_OPEN = 20;

const reports = singleton("reports", () => new SlidingLogs(PER_MINUTE));

export interface Report {
  readonly listingId: number;
  readonly code: ReportCode;
  readonly text: string;
  readonly address: string;
  readonly accountId?: number | undefined;
  /** Email address for the outcome, for visitors who are not signed in. */
  readonly email?: string | undefined;
  /** Language of the receipt and of the notification. */
  readonly language: Language;
}

export interface ReceivedReport {
  /** Number on the receipt. Null if the report was not stored, because the listing has enough open reports. */
  readonly number: number | null;
  /** Whether the outcome is sent by email. */
  readonly isNotified: boolean;
}

/**
 * Reports a published listing to the moderators. The code `other` requires a text. Visitors are identified by account, otherwise by
 * address, and have one report per listing. Signed-in visitors, and those who enter an email address, get a receipt and are notified of the
 * outcome (Art. 16 of the Digital Services Act).
 * Throws `rate_limit_exceeded`, `validation_failed` and `listing_unavailable` (not published).
 */
export async function reportListing(
  { db, now }: Pick<Context, "db" | "now">,
  { listingId, code, text, address, accountId, email, language }: Report,
): Promise<ReceivedReport> {
  const wait = reports.count(addressGroup(address));
  if (wait > 0) fail("rate_limit_exceeded", { retry_after: Math.ceil(wait / 1_000) });
  const words = cleanText(text);
  if (code === "other" && words === "") failRules([{ path: "text", code: "required" }]);
  checkText("text", words, { min: 0, max: REPORT_LENGTH, multiline: true });
  return db.transaction(async (tx) => {
    const { rows } = await tx.query(lockReported([listingId]));
    const listing = rows[0] ?? fail("listing_unavailable");
    if (listing.open >= MAX_OPEN) return { number: null, isNotified: false };
    const reporter = accountId === undefined ? addressKey("reporter", address) : accountKey(accountId);
    const report = { listingId, code, ...(words ? { text: words } : {}), ...(accountId ? { accountId } : {}) };
    const { id, isNew } = await raiseReport({ db: tx, now }, { report, reporter });
    if (isNew) await notifyModerators({ db: tx }, { type: "queued", listingId });
    const isNotified = isNew && (await sendReceipt({ db: tx, now }, { number: id, listing, address, accountId, email, language }));
    return { number: id, isNotified };
  });
}
