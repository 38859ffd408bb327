import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import { type Context, type DbContext, SYSTEM } from "@/lib/domain/context/context";
import { LOCK_OF_NAME } from "@/lib/platform/advisory-locks";
import { failRules } from "@/lib/shared/errors";
import { isCode } from "./code";
import { lockPhone } from "./confirm.sql";
import { MAX_ATTEMPTS } from "./limits";

const expired = () => failRules([{ path: "code", code: "code_expired" }]);

/**
 * Confirms the account's phone by the code of the last SMS. Another account for which the phone was confirmed loses its confirmation, because
 * phones get new owners. Throws `validation_failed`: `wrong_code`, or `code_expired` if the code is out of date, was entered too often, or was
 * sent to another phone than the account has now.
 */
export async function confirmPhone(
  { db, actor, now }: Context,
  { accountId, code }: { readonly accountId: number; readonly code: string },
): Promise<void> {
  // Counted before the comparison, so that concurrent attempts cannot exceed the limit.
  const [sent] = await db.prisma.phoneCode.updateManyAndReturn({
    where: { accountId, attempts: { lt: MAX_ATTEMPTS }, expiresAt: { gt: new Date(now) } },
    data: { attempts: { increment: 1 } },
    select: { phone: true, codeHash: true, attempts: true },
  });
  if (!sent) return expired();
  const { phone, codeHash, attempts } = sent;
  if (!isCode({ accountId, phone }, code, codeHash)) {
    return attempts < MAX_ATTEMPTS ? failRules([{ path: "code", code: "wrong_code" }]) : expired();
  }
  await db.transaction(async (tx) => {
    await tx.query(lockPhone([LOCK_OF_NAME.confirmedPhone, phone]));
    const state = (await lockAccountState({ db: tx }, { accountId, lock: "exclusive" })) ?? "deleted";
    if (!hasAccountAccess(state, "act")) throwAccessError(state, { byKey: false });
    const { count: used } = await tx.prisma.phoneCode.deleteMany({ where: { accountId, codeHash } });
    const account = await tx.prisma.account.findFirst({ where: { id: accountId, phone }, select: { phoneConfirmedAt: true } });
    if (used === 0 || !account) return expired();
    if (account.phoneConfirmedAt) return;
    await takeFromOthers({ db: tx }, { accountId, phone });
    await tx.prisma.account.update({ where: { id: accountId }, data: { phoneConfirmedAt: new Date(now) }, select: { id: true } });
    await recordAudit({ db: tx, actor }, { action: "account.phone_confirm", subject: "account", subjectId: accountId });
  });
}

/** Removes the phone's confirmation from other accounts. The audit entry does not name the account that the phone has now. */
async function takeFromOthers(
  { db }: DbContext,
  { accountId, phone }: { readonly accountId: number; readonly phone: string },
): Promise<void> {
  const others = await db.prisma.account.updateManyAndReturn({
    where: { phone, phoneConfirmedAt: { not: null }, id: { not: accountId } },
    data: { phoneConfirmedAt: null },
    select: { id: true },
  });
  for (const { id } of others)
    await recordAudit({ db, actor: SYSTEM }, { action: "account.phone_moved", subject: "account", subjectId: id });
}
