"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { topUpPath } from "@/components/billing/paths";
import { cancelInvoice, startTopUp } from "@/lib/domain/payments/top-up";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { callerOf } from "@/lib/web/owner";

/** Starts a top-up and redirects to its page, where the owner pays. */
export const startTopUpAction = defineAction({
  input: z.object({ amount: z.string(), token: z.string() }),
  handle: async ({ input, session, actor, now, language }): Promise<never> => {
    const { id } = await startTopUp({ db: db(), caller: callerOf(session.account), actor, now }, input);
    redirect(pagePath(language, topUpPath(id)));
  },
});

/** Cancels an unpaid invoice. Also refreshes the page on an error, because the invoice may have been paid. */
export const cancelInvoiceAction = defineAction({
  input: z.object({ id: Id }),
  handle: async ({ input: { id }, session, actor, now }): Promise<void> => {
    await cancelInvoice({ db: db(), caller: callerOf(session.account), actor, now }, id).finally(refresh);
  },
});
