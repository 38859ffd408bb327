import type { DbContext } from "@/lib/domain/context/context";
import type { TopUp } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";

/** Administrator who confirmed or cancelled an invoice. */
export interface Settlement {
  readonly actorId: number;
  readonly name: string;
}

/** Returns who confirmed or cancelled an invoice, from the audit log. Undefined if no administrator did, or the entry has no number. */
export async function findSettlement(
  { db }: DbContext,
  { id, accountId: subjectId, state }: Pick<TopUp, "id" | "accountId" | "state">,
): Promise<Settlement | undefined> {
  const action = state === "cancelled" ? "account.invoice_cancel" : "account.top_up";
  const entry = await db.prisma.auditEntry.findFirst({
    where: { subject: "account", subjectId, action, details: { path: ["id"], equals: id } },
    select: { actorId: true },
    orderBy: { id: "desc" },
  });
  if (entry?.actorId == null) return undefined;
  const actor = await db.prisma.account.findUnique({ where: { id: entry.actorId }, select: { name: true } });
  return { actorId: entry.actorId, name: actor?.name ?? "" };
}

/** Throws `invoice_settled` for an invoice that is not pending. @param by name of the administrator who settled it. */
export function failSettled({ id, state, settledAt, createdAt }: Pick<TopUp, "id" | "state" | "settledAt" | "createdAt">, by = ""): never {
  return fail("invoice_settled", { id, state, at: settledAt ?? createdAt, by: by || null });
}
