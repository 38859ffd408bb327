import { type Actor, recordAudit } from "@/lib/audit/record";
import { fail } from "@/lib/kernel/errors";
import { announceChange } from "@/lib/platform/changes";

/**
 * Says whether listings in a category are published without a moderator. Categories below that have no setting of their own go
 * with it. A later seed does not touch the setting. Refuses with `not_found`.
 */
export async function setAutoApprove(actor: Actor, id: number, autoApprove: boolean): Promise<void> {
  await announceChange({ topic: "categories", id }, async (tx) => {
    const { rows } = await tx.query<{ auto_approve: boolean | null }>({
      text: "SELECT auto_approve FROM categories WHERE id = $1 FOR NO KEY UPDATE",
      values: [id],
    });
    const [category] = rows;
    if (!category) fail("not_found");
    if (category.auto_approve === autoApprove) return;
    await tx.query({ text: "UPDATE categories SET auto_approve = $2 WHERE id = $1", values: [id, autoApprove] });
    await recordAudit(tx, actor, {
      action: "category.auto_approve",
      subject: "category",
      subjectId: id,
      details: { from: category.auto_approve, to: autoApprove },
    });
  });
}
