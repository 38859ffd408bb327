"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { confirmInvoice, rejectInvoice } from "@/lib/domain/payments/settle";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Credits a paid invoice. Also refreshes the page on an error, because another administrator may have settled the invoice. */
export const confirmInvoiceAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, reference: z.string() }),
  handle: async ({ input, actor, now }): Promise<void> => {
    await confirmInvoice({ db: db(), actor, now }, input).finally(refresh);
  },
});

/** Cancels an unpaid invoice. Refreshes the page as {@link confirmInvoiceAction} does. */
export const rejectInvoiceAction = defineAction({
  role: "admin",
  input: z.object({ id: Id }),
  handle: async ({ input: { id }, actor, now }): Promise<void> => {
    await rejectInvoice({ db: db(), actor, now }, id).finally(refresh);
  },
});
