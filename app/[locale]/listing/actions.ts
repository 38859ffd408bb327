"use server";

import { z } from "zod";
import { Email } from "@/lib/domain/accounts/fields";
import { ContactMessage, writeToSeller } from "@/lib/domain/contacts/write";
import { revealPhone } from "@/lib/domain/listings/phone";
import { REPORT_CODES, reportListing } from "@/lib/domain/moderation/report";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { formatPhone } from "@/lib/shared/phone";
import { defineAction } from "@/lib/web/action";

export const revealPhoneAction = defineAction({
  role: "anybody",
  input: z.object({ listing: Id }),
  handle: async ({ input, session, client: { address }, now }) => {
    const phone = await revealPhone({ db: db(), now }, { listingId: input.listing, address, accountId: session?.account.id });
    return { phone, written: formatPhone(phone) };
  },
});

export const writeToSellerAction = defineAction({
  role: "anybody",
  // `topic` is a honeypot that people do not see: docs/decisions/154-listing-page.md.
  input: ContactMessage.extend({ topic: z.string().max(5_000).optional() }),
  handle: async ({ input: { topic, ...message }, session, client: { address }, now }) => {
    if (!topic) await writeToSeller({ db: db(), now }, { message, address, accountId: session?.account.id });
    return { email: message.email };
  },
});

export const reportAction = defineAction({
  role: "anybody",
  input: z.object({ listing: Id, code: z.enum(REPORT_CODES), text: z.string().max(5_000).optional(), email: Email.optional() }),
  handle: ({ input, session, client: { address }, language, now }) => {
    const { listing: listingId, code, text = "", email } = input;
    return reportListing({ db: db(), now }, { listingId, code, text, address, accountId: session?.account.id, email, language });
  },
});
