import { MAY } from "@/lib/domain/account-access/access";
import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { db, type Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import { choiceOf, LETTER_KINDS, type LetterChoice, type LetterKind } from "./kinds";

export { LETTER_KINDS, type LetterChoice, type LetterKind };

const choiceBeside = (off: readonly string[]) => choiceOf((kind) => !off.includes(kind));

/** Which letters an account gets. Refuses with `not_found`. */
export async function readLetterChoice(db: Queryable, accountId: number): Promise<LetterChoice> {
  const { rows } = await db.query<{ letters_off: string[] }>({
    text: "SELECT letters_off FROM accounts WHERE id = $1 AND deleted_at IS NULL",
    values: [accountId],
  });
  return choiceBeside((rows[0] ?? fail("not_found")).letters_off);
}

/** Whether an account is to get a letter of a kind now: it wants them, and is neither blocked nor deleted. */
export async function wantsLetter(db: Queryable, accountId: number, kind: LetterKind): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `SELECT 1 FROM accounts a WHERE a.id = $1 AND ${MAY.act} AND NOT $2 = ANY(a.letters_off)`,
    values: [accountId, kind],
  });
  return rowCount === 1;
}

/**
 * Turns kinds of letters on or off; what is left out stays as it is. Saying what holds already changes nothing. No instance keeps
 * this in memory, so it is announced to none. Refuses with `not_found`.
 */
export async function changeLetters(actor: Actor, accountId: number, changes: Readonly<Partial<LetterChoice>>): Promise<void> {
  await db().transaction(async (tx) => {
    const { rows } = await tx.query<{ letters_off: string[] }>({
      text: "SELECT letters_off FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
      values: [accountId],
    });
    const { letters_off: before } = rows[0] ?? fail("not_found");
    const choice = { ...choiceBeside(before), ...changes };
    const off = LETTER_KINDS.filter((kind) => !choice[kind]);
    if (off.join() === LETTER_KINDS.filter((kind) => before.includes(kind)).join()) return;
    await tx.query({ text: "UPDATE accounts SET letters_off = $2, updated_at = now() WHERE id = $1", values: [accountId, off] });
    await recordAudit(tx, actor, { action: "account.letters", subject: "account", subjectId: accountId, details: { off } });
  });
}
