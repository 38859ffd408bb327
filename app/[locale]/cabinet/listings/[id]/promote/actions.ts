"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { buyPromotion } from "@/lib/domain/promotion/buy";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { ownerContext } from "@/lib/web/owner";

/** Pays for a promotion from the balance and redirects to a page that confirms the purchase. */
export const buyPromotionAction = defineAction({
  input: z.object({ listing_id: Id, product: z.string(), price: z.string(), token: z.string() }),
  handle: async ({ input: { listing_id: listingId, ...wish }, language, ...acting }): Promise<never> => {
    const { product } = await buyPromotion(ownerContext(acting), { listingId, ...wish });
    redirect(pagePath(language, `/cabinet/listings/${listingId}/promote?bought=${product}`));
  },
});
