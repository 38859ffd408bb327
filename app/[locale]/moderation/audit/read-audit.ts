import type { AuditPageProps } from "@/components/administration/audit/AuditPage";
import { findAccountId } from "@/lib/domain/accounts/search";
import type { AuditAddress } from "@/lib/domain/audit/address";
import { searchAudit } from "@/lib/domain/audit/search";
import { categoryTree } from "@/lib/domain/categories/tree";
import { listRejectionReasons } from "@/lib/domain/moderation/rejection-reasons";
import { listDecisionMakers, searchDecisions } from "@/lib/domain/moderation/search-decisions";
import { db } from "@/lib/platform/db";
import type { TimePlace } from "@/lib/shared/search-params";
import { kyivMidnight } from "@/lib/shared/time";

/** Rows per page. */
const ROWS = 50;

/** An id that no account has, used if the typed account does not exist. */
const NO_ACCOUNT = 0;

/** Reads the contents of the audit page. */
export async function readAudit(address: AuditAddress, cursor: TimePlace | undefined): Promise<AuditPageProps> {
  const [tree, templates, moderators, by, account] = await Promise.all([
    categoryTree(),
    listRejectionReasons({ db: db() }),
    listDecisionMakers({ db: db() }),
    accountIn(address.by === "machine" ? undefined : address.by),
    accountIn(address.account),
  ]);
  const period = { from: address.from && kyivMidnight(address.from), to: address.to && kyivMidnight(address.to) };
  const common = {
    listingId: address.listing,
    accountId: account,
    from: period.from || undefined,
    to: period.to || undefined,
    cursor,
    limit: ROWS,
  };
  const shown = {
    address,
    tree,
    templates,
    moderators,
    unknown: { by: by === NO_ACCOUNT, account: account === NO_ACCOUNT },
    now: Date.now(),
  };
  if (address.view === "changes") {
    const { actors, subject } = address;
    const { entries, nextCursor } = await searchAudit({ db: db() }, { ...common, actors, subject, actorId: by });
    return { ...shown, found: { view: "changes", entries }, nextCursor };
  }
  const { decision, code } = address;
  const moderatorId = address.by === "machine" ? null : by;
  const { decisions, nextCursor } = await searchDecisions({ db: db() }, { ...common, decision, code, moderatorId });
  return { ...shown, found: { view: "decisions", decisions }, nextCursor };
}

async function accountIn(typed: string | undefined): Promise<number | undefined> {
  return typed === undefined ? undefined : ((await findAccountId({ db: db() }, typed)) ?? NO_ACCOUNT);
}
