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

/** Milliseconds between queries after that, if the provider could not be reached. */
const RETRY_INTERVAL = 6 * HOUR;

/** Age of a payment in milliseconds at which it is given up although the provider could not be reached. */
const GIVEN_UP_AFTER = 14 * 24 * HOUR;

/** Maximum number of payments per run. The job runs every minute. */
const MOST = 20;

/**
 * Queries the payments that are due. Those that the provider reports as not paid after three days are cancelled; a later callback credits
 * them nevertheless.
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
    const age = now - createdAt.getTime();
    const interval = INTERVALS.find(([until]) => age < until)?.[1];
    const pending = { id, state: "pending" } as const;
    // First, so that an order whose query fails does not stop the others.
    await db.prisma.topUp.updateMany({ where: pending, data: { nextCheckAt: new Date(now + (interval ?? RETRY_INTERVAL)) } });
    const hasAnswered = await checkPayment({ db, now }, { orderId, provider });
    if (interval !== undefined || (!hasAnswered && age < GIVEN_UP_AFTER)) continue;
    const data = { state: "cancelled", settledAt: new Date(now), nextCheckAt: null } as const;
    const { count } = await db.prisma.topUp.updateMany({ where: pending, data });
    if (count > 0 && !hasAnswered) log().error({ top_up: id }, "payments: a payment was cancelled although its state is unknown");
  }
  return due.length;
}

/**
 * Queries one payment and applies the result. A provider that cannot be reached is logged.
 * @returns whether the provider has answered.
 */
export async function checkPayment(
  { db, now }: Pick<Context, "db" | "now">,
  { orderId, provider = paymentProvider() }: { readonly orderId: string; readonly provider?: PaymentProvider | undefined },
): Promise<boolean> {
  try {
    const report = await provider?.fetchReport(orderId);
    if (report) await applyReport({ db, now }, report);
    return provider !== undefined;
  } catch (error) {
    log().warn({ err: error }, "payments: the state of a payment could not be queried");
    return false;
  }
}
