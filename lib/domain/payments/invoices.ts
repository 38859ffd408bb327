import type { DbContext } from "@/lib/domain/context/context";
import type { TopUpMethod, TopUpState } from "@/lib/platform/generated/prisma/client";

export const PAYMENTS_PAGE = 50;

/** A top-up as administrators see it. */
export interface ListedPayment {
  readonly id: number;
  readonly account: { readonly id: number; readonly name: string; readonly email: string };
  readonly method: TopUpMethod;
  readonly amount: string;
  readonly state: TopUpState;
  readonly reference: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const FIELDS = {
  id: true,
  method: true,
  amount: true,
  state: true,
  reference: true,
  failure: true,
  createdAt: true,
  settledAt: true,
  account: { select: { id: true, name: true, email: true } },
} as const;

/** Returns invoices that wait for confirmation, oldest first. */
export async function listOpenInvoices({ db }: DbContext): Promise<ListedPayment[]> {
  const rows = await db.prisma.topUp.findMany({
    where: { method: "invoice", state: "pending" },
    select: FIELDS,
    orderBy: { id: "asc" },
    take: PAYMENTS_PAGE,
  });
  return rows.map((row) => ({ ...row, amount: row.amount.toString() }));
}

/** Returns a page of all other top-ups, newest first. @param before id of the previous page's last one. */
export async function listPayments(
  { db }: DbContext,
  { before }: { readonly before?: number | undefined },
): Promise<{ readonly payments: readonly ListedPayment[]; readonly nextCursor: number | undefined }> {
  const rows = await db.prisma.topUp.findMany({
    where: { NOT: { method: "invoice", state: "pending" }, ...(before !== undefined && { id: { lt: before } }) },
    select: FIELDS,
    orderBy: { id: "desc" },
    take: PAYMENTS_PAGE + 1,
  });
  const payments = rows.slice(0, PAYMENTS_PAGE).map((row) => ({ ...row, amount: row.amount.toString() }));
  return { payments, nextCursor: rows.length > PAYMENTS_PAGE ? payments.at(-1)?.id : undefined };
}
