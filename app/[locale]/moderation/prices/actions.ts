"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { changeProduct, type ProductTerms } from "@/lib/domain/promotion/products";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";
import { jsonField } from "@/lib/web/json-field";

/** The terms with which the form was opened, as JSON. */
const OpenedTerms = jsonField(z.object({ price: z.string(), offered: z.boolean() }), 100);

/**
 * Sets the price of a promotion product and whether it is offered. Browsers do not send unchecked checkboxes. Returns the stored terms.
 */
export const priceAction = defineAction({
  role: "admin",
  input: z.object({ product: z.string(), price: z.string(), offered: z.boolean().default(false), opened: OpenedTerms }),
  handle: async ({ input: { product: code, ...input }, actor }): Promise<ProductTerms> => {
    const { price, offered } = await changeProduct({ db: db(), actor }, { code, ...input });
    refresh();
    return { price, offered };
  },
});
