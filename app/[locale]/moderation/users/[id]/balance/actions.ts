"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { creditAccount } from "@/lib/domain/billing/credit";
import { grantPromotion } from "@/lib/domain/promotion/grant";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Credits or debits an owner's balance, for `CreditForm`. */
export const creditAction = defineAction({
  role: "admin",
  input: z.object({ account_id: Id, amount: z.string(), note: z.string(), token: z.string() }),
  handle: async ({ input: { account_id: accountId, ...credit }, actor, now }) => {
    const credited = await creditAccount({ db: db(), actor, now }, { accountId, ...credit });
    refresh();
    return credited;
  },
});

/** Grants or ends a listing's promotions, for `GrantForm`. */
export const grantAction = defineAction({
  role: "admin",
  input: z.object({ listing_id: Id, vip_days: z.int().optional(), top_days: z.int().optional() }),
  handle: async ({ input: { listing_id: listingId, vip_days: vip, top_days: top }, actor, now }) =>
    grantPromotion({ db: db(), actor, now }, { listingId, days: { vip, top } }),
});
