import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { lockListing } from "@/lib/domain/listings/lock";
import { fail } from "@/lib/shared/errors";
import { notifyModerators } from "./live";
import { accountNames } from "./names";
import { maySettleEscalated } from "./permissions";

/** A case handed to a senior moderator, who alone decides it until it is closed (docs/decisions/172-case-tools.md). */
export interface Escalation {
  readonly id: number;
  /** Why, for the senior moderator. */
  readonly note: string;
  readonly raisedBy: { readonly id: number; readonly name: string };
  readonly at: Date;
}

/** The open escalation of a listing; undefined: there is none. */
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
 * Hands a case to a senior moderator, and lets go of it.
 *
 * Throws `not_found` and `case_escalated` (it is already).
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
 * Hands an escalated case back to all moderators: by a senior moderator, or by the one who escalated it.
 *
 * Throws `not_found` (nothing is open) and `case_escalated` (neither of them).
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

/** Throws `case_escalated` if the case is open before a senior moderator and the actor is none. Call it with the listing locked. */
export async function checkSeniority({ db, actor }: Pick<Context, "db" | "actor">, listingId: number): Promise<void> {
  if (maySettleEscalated(actor)) return;
  if (await isEscalated({ db }, listingId)) fail("case_escalated");
}

/** A decision closes the escalation; {@link reopenEscalation} undoes that. */
export async function closeEscalation({ db, actor, now }: Context, listingId: number): Promise<void> {
  await db.prisma.listingEscalation.updateMany({
    where: { listingId, closedAt: null },
    data: { closedAt: new Date(now), closedBy: actor.accountId ?? null },
  });
}

/** Opens the escalation again that a decision closed at that time, because the decision is undone. */
export async function reopenEscalation(
  { db }: DbContext,
  { listingId, closedAt }: { readonly listingId: number; readonly closedAt: Date },
): Promise<void> {
  await db.prisma.listingEscalation.updateMany({ where: { listingId, closedAt }, data: { closedAt: null, closedBy: null } });
}

async function isEscalated({ db }: DbContext, listingId: number): Promise<boolean> {
  return (await db.prisma.listingEscalation.findFirst({ where: { listingId, closedAt: null }, select: { id: true } })) !== null;
}
