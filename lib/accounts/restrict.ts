import { type Actor, recordAudit } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import { announceChange } from "@/lib/platform/changes";

/**
 * Restricts an account to reading, or lifts that: its keys lose `listings:write`, or have it again, from the very next request
 * on (decisions §3, `scopes_granted`). Saying what holds already changes nothing. Refuses with `not_found`.
 */
export async function restrictAccount(actor: Actor, accountId: number, readingOnly: boolean): Promise<void> {
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query<{ reading_only: boolean }>({
      text: "SELECT reading_only FROM accounts WHERE id = $1 FOR NO KEY UPDATE",
      values: [accountId],
    });
    const [account] = rows;
    if (!account) fail("not_found");
    if (account.reading_only === readingOnly) return;
    await tx.query({ text: "UPDATE accounts SET reading_only = $2, updated_at = now() WHERE id = $1", values: [accountId, readingOnly] });
    await recordAudit(tx, actor, {
      action: "account.restrict",
      subject: "account",
      subjectId: accountId,
      details: { reading_only: readingOnly },
    });
  });
}
