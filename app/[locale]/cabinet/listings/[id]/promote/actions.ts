"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { defineAction } from "@/lib/cabinet/action";
import { ownerContext } from "@/lib/cabinet/owner";
import { pagePath } from "@/lib/kernel/page-path";
import { buyPromotion } from "@/lib/promotion/buy";

/** Pays for a promotion from the balance; what was bought is told by the page that follows. */
export const buyPromotionAction = defineAction({
  input: z.object({ listing_id: z.int().positive(), product: z.string(), price: z.string(), token: z.string() }),
  handle: async ({ input: { listing_id: listingId, ...wish }, language, ...acting }): Promise<never> => {
    const { product } = await buyPromotion(ownerContext(acting), { listingId, ...wish });
    redirect(pagePath(language, `/cabinet/listings/${listingId}/promote?bought=${product}`));
  },
});
