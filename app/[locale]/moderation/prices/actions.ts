"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { changeProduct } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** Sets the price of a promotion product and whether it is offered. Browsers do not send unchecked checkboxes. */
export const priceAction = defineAction({
  role: "admin",
  input: z.object({ product: z.string(), price: z.string(), offered: z.boolean().default(false) }),
  handle: async ({ input: { product: code, price, offered }, actor }): Promise<void> => {
    await changeProduct({ db: db(), actor }, { code, price, offered });
    refresh();
  },
});
