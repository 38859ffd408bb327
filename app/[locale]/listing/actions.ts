"use server";

import { z } from "zod";
import { Email } from "@/lib/domain/accounts/fields";
import { revealPhone } from "@/lib/domain/listings/phone";
import { storePendingMessage, VisitorMessage } from "@/lib/domain/messages/pending";
import { writeToSeller } from "@/lib/domain/messages/write";
import { REPORT_CODES, reportListing } from "@/lib/domain/moderation/report";
import { db } from "@/lib/platform/db";
import { failRules } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import { formatPhone } from "@/lib/shared/phone";
import { defineAction } from "@/lib/web/action";
import type { WrittenToSeller } from "@/lib/web/action-results";
import { checkMayWrite } from "@/lib/web/owner";

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
  // Signed-in visitors send only the text. `topic` is a honeypot that people do not see: docs/decisions/196-message-abuse.md.
  input: VisitorMessage.partial({ name: true, email: true }).extend({ topic: z.string().max(5_000).optional() }),
  handle: async ({ input: { topic, listing, name, email, text, token }, session, client, language, now }): Promise<WrittenToSeller> => {
    if (session) {
      const { account } = session;
      if (topic) return { kind: "held", threadId: undefined };
      checkMayWrite(account);
      const { address } = client;
      const message = { text, photos: [] };
      const { threadId, state } = await writeToSeller(
        { db: db(), now },
        { listingId: listing, accountId: account.id, message, token, address },
      );
      return { kind: state === "held" ? "held" : "sent", threadId };
    }
    const missing = (["name", "email"] as const).filter((field) => ({ name, email })[field] === undefined);
    if (name === undefined || email === undefined) return failRules(missing.map((path) => ({ path, code: "required" })));
    if (!topic) await storePendingMessage({ db: db(), client, now }, { listing, name, email, text, token, language });
    return { kind: "confirm", email };
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
