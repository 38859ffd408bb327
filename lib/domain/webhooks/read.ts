import type { DbContext } from "@/lib/domain/context/context";
import type { PublicEventType } from "@/lib/domain/feed/types";
import { fail } from "@/lib/shared/errors";

/** Webhooks as their owner sees them, without secrets. */

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly description: string;
  /** Empty: all. */
  readonly types: readonly PublicEventType[];
  readonly ordered: boolean;
  readonly state: "active" | "paused" | "disabled";
  /** `gone`: the address answered 410. `failing`: all attempts failed for days. */
  readonly disabledReason: "gone" | "failing" | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  /** Until when the secret before the last rotation signs too; null if it does not. */
  readonly previousUntil: Date | null;
  readonly createdAt: Date;
}

const SHOWN = {
  id: true,
  url: true,
  description: true,
  types: true,
  ordered: true,
  state: true,
  disabledReason: true,
  disabledAt: true,
  failingSince: true,
  previousUntil: true,
  createdAt: true,
} as const;

/** Returns the webhooks of an account, oldest first. */
export async function listWebhooks({ db }: DbContext, accountId: number): Promise<Webhook[]> {
  return (await db.prisma.webhookEndpoint.findMany({ where: { accountId }, select: SHOWN, orderBy: { id: "asc" } })) as Webhook[];
}

/** Throws `not_found`, also for another account's webhook. */
export async function readWebhook(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<Webhook> {
  const webhook = await db.prisma.webhookEndpoint.findFirst({ where: { id, accountId }, select: SHOWN });
  return (webhook as Webhook | null) ?? fail("not_found");
}
