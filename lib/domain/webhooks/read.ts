import { findTestAccount, withTestAccount } from "@/lib/domain/accounts/test-account";
import type { DbContext } from "@/lib/domain/context/context";
import type { PublicEventType } from "@/lib/domain/feed/types";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fail } from "@/lib/shared/errors";

/** Webhooks as their owner sees them, without secrets. */

export interface Webhook {
  readonly id: number;
  /** False if it gets the events of test mode. */
  readonly livemode: boolean;
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
  account: { select: { testOf: true } },
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
} as const satisfies Prisma.WebhookEndpointSelect;

const toWebhook = ({ account, ...webhook }: Prisma.WebhookEndpointGetPayload<{ select: typeof SHOWN }>): Webhook =>
  ({ ...webhook, livemode: account.testOf === null }) as Webhook;

/** Returns the webhooks of an account, oldest first. */
export async function listWebhooks({ db }: DbContext, accountId: number): Promise<Webhook[]> {
  return (await db.prisma.webhookEndpoint.findMany({ where: { accountId }, select: SHOWN, orderBy: { id: "asc" } })).map(toWebhook);
}

/** Returns the webhooks of both modes that an owner manages, those of live mode first. */
export async function listOwnersWebhooks({ db }: DbContext, ownerId: number): Promise<Webhook[]> {
  const testAccountId = await findTestAccount({ db }, ownerId);
  return [...(await listWebhooks({ db }, ownerId)), ...(testAccountId === undefined ? [] : await listWebhooks({ db }, testAccountId))];
}

/** Returns the account that has an owner's webhook: the owner's own, or its test account. Throws `not_found`. */
export async function accountOfWebhook(
  { db }: DbContext,
  { ownerId, id }: { readonly ownerId: number; readonly id: number },
): Promise<number> {
  const webhook = await db.prisma.webhookEndpoint.findFirst({
    where: { id, account: withTestAccount(ownerId) },
    select: { accountId: true },
  });
  return webhook?.accountId ?? fail("not_found");
}

/** Throws `not_found`, also for another account's webhook. */
export async function readWebhook(
  { db }: DbContext,
  { accountId, id }: { readonly accountId: number; readonly id: number },
): Promise<Webhook> {
  const webhook = await db.prisma.webhookEndpoint.findFirst({ where: { id, accountId }, select: SHOWN });
  return webhook ? toWebhook(webhook) : fail("not_found");
}
