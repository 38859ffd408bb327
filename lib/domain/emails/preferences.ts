import { CAN_ACT } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { choiceOf, EMAIL_KINDS, type EmailChoice, type EmailKind } from "./kinds";
import { lockEmailChoice } from "./preferences.sql";

export { EMAIL_KINDS, type EmailChoice, type EmailKind };

const choiceBeside = (off: readonly string[]) => choiceOf((kind) => !off.includes(kind));

/** Returns which emails an account receives. @throws `not_found`. */
export async function readEmailChoice({ db }: DbContext, accountId: number): Promise<EmailChoice> {
  const account = await db.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { lettersOff: true } });
  return choiceBeside((account ?? fail("not_found")).lettersOff);
}

/** Whether an account receives emails of a kind now: they are turned on, and it is neither blocked nor deleted. */
export async function wantsEmail(
  { db }: DbContext,
  { accountId, kind }: { readonly accountId: number; readonly kind: EmailKind },
): Promise<boolean> {
  const wants = await db.prisma.account.findFirst({
    where: { id: accountId, ...CAN_ACT, NOT: { lettersOff: { has: kind } } },
    select: { id: true },
  });
  return wants !== null;
}

/**
 * Turns kinds of emails on or off; omitted kinds are unchanged. Not cached, so nothing is invalidated.
 * @throws `not_found`.
 */
export async function changeEmailChoice(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, changes }: { readonly accountId: number; readonly changes: Readonly<Partial<EmailChoice>> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockEmailChoice([accountId]));
    const { letters_off: before } = rows[0] ?? fail("not_found");
    const choice = { ...choiceBeside(before), ...changes };
    const off = EMAIL_KINDS.filter((kind) => !choice[kind]);
    if (off.join() === EMAIL_KINDS.filter((kind) => before.includes(kind)).join()) return;
    await tx.prisma.account.updateMany({ where: { id: accountId }, data: { lettersOff: off } });
    await recordAudit({ db: tx, actor }, { action: "account.letters", subject: "account", subjectId: accountId, details: { off } });
  });
}
