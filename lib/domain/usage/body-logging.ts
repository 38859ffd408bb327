import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";

/** The switch of an account for bodies in its request log (docs/decisions/180-request-bodies-in-the-log.md). */

/** Returns whether bodies are stored. Throws `not_found`. */
export async function readBodyLogging({ db }: DbContext, accountId: number): Promise<boolean> {
  const account = await db.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { logBodies: true } });
  return (account ?? fail("not_found")).logBodies;
}

/**
 * Turns the storing of bodies on or off. Takes effect with the next batch of the log; turning it off deletes the stored ones. Those of a
 * batch that is being written meanwhile are deleted by the clean-up.
 * Throws `not_found`.
 */
export async function changeBodyLogging(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, on }: { readonly accountId: number; readonly on: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { count } = await tx.prisma.account.updateMany({ where: { id: accountId, deletedAt: null }, data: { logBodies: on } });
    if (count === 0) fail("not_found");
    if (!on) await tx.prisma.loggedBodies.deleteMany({ where: { accountId } });
    await recordAudit({ db: tx, actor }, { action: "account.log_bodies", subject: "account", subjectId: accountId, details: { on } });
  });
}
