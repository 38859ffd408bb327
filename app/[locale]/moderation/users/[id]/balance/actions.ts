"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { type Credited, type CreditPreview, creditAccount, previewCredit } from "@/lib/domain/billing/credit";
import { type GrantPreview, grantPromotion, type PromotionEnds, previewGrant } from "@/lib/domain/promotion/grant";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Credits or debits an owner's balance, for `CreditForm`. Without `confirmed`, returns what would change. */
export const creditAction = defineAction({
  role: "admin",
  input: z.object({ account_id: Id, amount: z.string(), note: z.string(), token: z.string(), confirmed: z.boolean().default(false) }),
  handle: async ({ input, actor, now }): Promise<{ readonly preview: CreditPreview } | { readonly credited: Credited }> => {
    const { account_id: accountId, confirmed, ...credit } = input;
    const context = { db: db(), actor, now };
    if (!confirmed) return { preview: await previewCredit(context, { accountId, ...credit }) };
    const credited = await creditAccount(context, { accountId, ...credit });
    refresh();
    return { credited };
  },
});

/** Grants or ends promotions of an owner's listing, for `GrantForm`. Without `confirmed`, returns what would change. */
export const grantAction = defineAction({
  role: "admin",
  input: z.object({
    account_id: Id,
    listing_id: Id,
    vip_days: z.int().optional(),
    top_days: z.int().optional(),
    confirmed: z.boolean().default(false),
  }),
  handle: async ({ input, actor, now }): Promise<{ readonly preview: GrantPreview } | { readonly granted: PromotionEnds }> => {
    const grant = { accountId: input.account_id, listingId: input.listing_id, days: { vip: input.vip_days, top: input.top_days } };
    if (!input.confirmed) return { preview: await previewGrant({ db: db(), now }, grant) };
    return { granted: await grantPromotion({ db: db(), actor, now }, grant) };
  },
});
