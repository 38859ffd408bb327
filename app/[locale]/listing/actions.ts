"use server";

import { z } from "zod";
import { defineAction } from "@/lib/cabinet/action";
import { formatPhone } from "@/lib/kernel/phone";
import { revealPhone } from "@/lib/listings/phone";
import { REPORT_CODES, reportListing } from "@/lib/moderation/report";
import { db } from "@/lib/platform/db";

const listing = z.coerce.number().int().min(1).max(2_147_483_647);

export const revealPhoneAction = defineAction({
  role: "anybody",
  input: z.object({ listing }),
  handle: async ({ input, session, client: { address }, now }) => {
    const phone = await revealPhone(db(), now, { listingId: input.listing, address, accountId: session?.account.id });
    return { phone, written: formatPhone(phone) };
  },
});

export const reportAction = defineAction({
  role: "anybody",
  input: z.object({ listing, code: z.enum(REPORT_CODES), text: z.string().max(5_000).optional() }),
  handle: async ({ input, session, client: { address }, now }) => {
    const { listing: listingId, code, text = "" } = input;
    await reportListing(db(), now, { listingId, code, text, address, accountId: session?.account.id });
    return true as const;
  },
});
