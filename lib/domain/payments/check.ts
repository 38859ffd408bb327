import type { Context } from "@/lib/domain/context/context";
import { log } from "@/lib/platform/log";
import { paymentProvider } from "@/lib/platform/payments/configured-provider";
import type { PaymentProvider } from "@/lib/platform/payments/provider";
import { applyReport } from "./settle";

/** Queries payments that the provider has not reported, because its callback was lost or the payer left. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds from a query to the next one, by the age of the payment in milliseconds. */
const INTERVALS = [
  [15 * MINUTE, 2 * MINUTE],
  [2 * HOUR, 15 * MINUTE],
  [24 * HOUR, HOUR],
  [72 * HOUR, 6 * HOUR],
] as const;

/** Maximum number of payments per run. The job runs every minute. */
const MOST = 20;

/**
 * Queries the payments that are due. Those that are still not paid after three days are cancelled; a later callback credits them
 * nevertheless.
 * @returns the number of queried payments.
 */
export async function checkPayments({ db, now }: Pick<Context, "db" | "now">, provider = paymentProvider()): Promise<number> {
  if (!provider) return 0;
  const due = await db.prisma.topUp.findMany({
    where: { state: "pending", nextCheckAt: { lte: new Date(now) } },
    select: { id: true, orderId: true, createdAt: true },
    orderBy: { nextCheckAt: "asc" },
    take: MOST,
  });
  for (const { id, orderId, createdAt } of due) {
    // First, so that an order whose query fails does not stop the others.
    const interval = INTERVALS.find(([age]) => now - createdAt.getTime() < age)?.[1];
    await db.prisma.topUp.updateMany({
      where: { id, state: "pending" },
      data: { nextCheckAt: interval === undefined ? null : new Date(now + interval) },
    });
    await checkPayment({ db, now }, { orderId, provider });
    if (interval === undefined)
      await db.prisma.topUp.updateMany({ where: { id, state: "pending" }, data: { state: "cancelled", settledAt: new Date(now) } });
  }
  return due.length;
}

/** Queries one payment and applies the result. A provider that cannot be reached is logged. */
export async function checkPayment(
  { db, now }: Pick<Context, "db" | "now">,
  { orderId, provider = paymentProvider() }: { readonly orderId: string; readonly provider?: PaymentProvider | undefined },
): Promise<void> {
  try {
    const report = await provider?.fetchReport(orderId);
    if (report) await applyReport({ db, now }, report);
  } catch (error) {
    log().warn({ err: error }, "payments: the state of a payment could not be queried");
  }
}
