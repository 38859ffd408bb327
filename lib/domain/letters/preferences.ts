import { MAY_ACT } from "@/lib/domain/account-access/access";
import { recordAudit } from "@/lib/domain/audit/record";
import type { Context, DbContext } from "@/lib/domain/context/context";
import { fail } from "@/lib/shared/errors";
import { choiceOf, LETTER_KINDS, type LetterChoice, type LetterKind } from "./kinds";
import { lockLetters } from "./preferences.sql";

export { LETTER_KINDS, type LetterChoice, type LetterKind };

const choiceBeside = (off: readonly string[]) => choiceOf((kind) => !off.includes(kind));

/** Which letters an account gets. Refuses with `not_found`. */
export async function readLetterChoice({ db }: DbContext, accountId: number): Promise<LetterChoice> {
  const account = await db.prisma.account.findFirst({ where: { id: accountId, deletedAt: null }, select: { lettersOff: true } });
  return choiceBeside((account ?? fail("not_found")).lettersOff);
}

/** Whether an account is to get a letter of a kind now: it wants them, and is neither blocked nor deleted. */
export async function wantsLetter(
  { db }: DbContext,
  { accountId, kind }: { readonly accountId: number; readonly kind: LetterKind },
): Promise<boolean> {
  const wants = await db.prisma.account.findFirst({
    where: { id: accountId, ...MAY_ACT, NOT: { lettersOff: { has: kind } } },
    select: { id: true },
  });
  return wants !== null;
}

/**
 * Turns kinds of letters on or off; what is left out stays as it is. Saying what holds already changes nothing. No instance keeps
 * this in memory, so it is announced to none. Refuses with `not_found`.
 */
export async function changeLetters(
  { db, actor }: Pick<Context, "db" | "actor">,
  { accountId, changes }: { readonly accountId: number; readonly changes: Readonly<Partial<LetterChoice>> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query(lockLetters([accountId]));
    const { letters_off: before } = rows[0] ?? fail("not_found");
    const choice = { ...choiceBeside(before), ...changes };
    const off = LETTER_KINDS.filter((kind) => !choice[kind]);
    if (off.join() === LETTER_KINDS.filter((kind) => before.includes(kind)).join()) return;
    await tx.prisma.account.updateMany({ where: { id: accountId }, data: { lettersOff: off } });
    await recordAudit({ db: tx, actor }, { action: "account.letters", subject: "account", subjectId: accountId, details: { off } });
  });
}
