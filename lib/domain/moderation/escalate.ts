import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { lockListing } from "@/lib/domain/listings/lock";
import { fail } from "@/lib/shared/errors";
import { notifyModerators } from "./live";
import { accountNames } from "./names";
import { maySettleEscalated } from "./permissions";

/** An escalated case, which only a senior moderator can decide (docs/decisions/172-case-tools.md). */
export interface Escalation {
  readonly id: number;
  /** Explanation for the senior moderator. */
  readonly note: string;
  readonly raisedBy: { readonly id: number; readonly name: string };
  readonly at: Date;
}

/** Returns the open escalation of a listing. Undefined if there is none. */
export async function openEscalation({ db }: DbContext, listingId: number): Promise<Escalation | undefined> {
  const found = await db.prisma.listingEscalation.findFirst({
    where: { listingId, closedAt: null },
    select: { id: true, note: true, raisedBy: true, createdAt: true },
  });
  if (!found) return undefined;
  const names = await accountNames({ db }, [found.raisedBy]);
  const { id, note, raisedBy, createdAt } = found;
  return { id, note, raisedBy: { id: raisedBy, name: names.get(raisedBy) ?? "" }, at: createdAt };
}

/**
 * Escalates a case to a senior moderator, and releases the listing.
 *
 * Throws `not_found` and `case_escalated` (already escalated).
 */
export async function escalateCase(
  { db, actor, now }: Context,
  { listingId, note }: { readonly listingId: number; readonly note: string },
): Promise<void> {
  const raisedBy = actor.accountId ?? fail("not_found");
  await db.transaction(async (tx) => {
    await lockListing({ db: tx }, listingId);
    if (await isEscalated({ db: tx }, listingId)) fail("case_escalated");
    const { id } = await tx.prisma.listingEscalation.create({
      data: { listingId, note, raisedBy, createdAt: new Date(now) },
      select: { id: true },
    });
    await recordAudit(
      { db: tx, actor },
      { action: "listing.escalate", subject: "listing", subjectId: listingId, details: { escalation: id } },
    );
    await tx.prisma.moderationClaim.deleteMany({ where: { listingId, moderatorId: raisedBy } });
    await notifyModerators({ db: tx }, { type: "changed", listingId });
  });
}

/**
 * Returns an escalated case to all moderators. Permitted to senior moderators and to the moderator who escalated it.
 *
 * Throws `not_found` (no open escalation) and `case_escalated` (not permitted).
 */
export async function returnToQueue({ db, actor, now }: Context, listingId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockListing({ db: tx }, listingId);
    const open = (await openEscalation({ db: tx }, listingId)) ?? fail("not_found");
    if (!maySettleEscalated(actor) && open.raisedBy.id !== actor.accountId) fail("case_escalated");
    await closeEscalation({ db: tx, actor, now }, listingId);
    await recordAudit(
      { db: tx, actor },
      { action: "listing.return_to_queue", subject: "listing", subjectId: listingId, details: { escalation: open.id } },
    );
    await notifyModerators({ db: tx }, { type: "changed", listingId });
  });
}

/** Throws `case_escalated` if the case is escalated and the actor is not a senior moderator. Call it with the listing locked. */
export async function checkSeniority({ db, actor }: Pick<Context, "db" | "actor">, listingId: number): Promise<void> {
  if (maySettleEscalated(actor)) return;
  if (await isEscalated({ db }, listingId)) fail("case_escalated");
}

/** Closes the escalation after a decision. {@link reopenEscalation} reverts it. */
export async function closeEscalation({ db, actor, now }: Context, listingId: number): Promise<void> {
  await db.prisma.listingEscalation.updateMany({
    where: { listingId, closedAt: null },
    data: { closedAt: new Date(now), closedBy: actor.accountId ?? null },
  });
}

/** Reopens the escalation that a decision closed at the given time, because the decision is undone. */
export async function reopenEscalation(
  { db }: DbContext,
  { listingId, closedAt }: { readonly listingId: number; readonly closedAt: Date },
): Promise<void> {
  await db.prisma.listingEscalation.updateMany({ where: { listingId, closedAt }, data: { closedAt: null, closedBy: null } });
}

async function isEscalated({ db }: DbContext, listingId: number): Promise<boolean> {
  return (await db.prisma.listingEscalation.findFirst({ where: { listingId, closedAt: null }, select: { id: true } })) !== null;
}
