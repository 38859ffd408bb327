"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { settleThreadReport } from "@/lib/domain/messages/reports";
import { decideHeldMessage, rejectAllOfSender } from "@/lib/domain/messages/review";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import { Id } from "@/lib/shared/fields";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

/** Server actions of moderators about held messages and reported conversations. The rules are in `lib/domain/messages`. */

/** Waits for a decision and shows the list, with a notice if somebody else was faster. */
async function backToList(language: Language, decision: Promise<unknown>): Promise<never> {
  const list = pagePath(language, "/moderation/messages");
  try {
    await decision;
  } catch (error) {
    if (error instanceof BoardError && error.code === "already_decided") redirect(`${list}?notice=already_decided`);
    throw error;
  }
  redirect(list);
}

const HeldMessage = z.object({ message: Id });

export const approveMessageAction = defineAction({
  role: "moderator",
  input: HeldMessage,
  handle: async ({ input, actor, language, now }) =>
    backToList(language, decideHeldMessage({ db: db(), actor, now }, { messageId: input.message, approve: true })),
});

export const rejectMessageAction = defineAction({
  role: "moderator",
  input: HeldMessage,
  handle: async ({ input, actor, language, now }) =>
    backToList(language, decideHeldMessage({ db: db(), actor, now }, { messageId: input.message, approve: false })),
});

export const rejectSenderAction = defineAction({
  role: "moderator",
  input: z.object({ sender: Id }),
  handle: async ({ input, actor, language, now }) => backToList(language, rejectAllOfSender({ db: db(), actor, now }, input.sender)),
});

const Report = z.object({ report: Id });

export const closeThreadAction = defineAction({
  role: "moderator",
  input: Report,
  handle: async ({ input, actor, language, now }) =>
    backToList(language, settleThreadReport({ db: db(), actor, now }, { reportId: input.report, close: true })),
});

export const dismissReportAction = defineAction({
  role: "moderator",
  input: Report,
  handle: async ({ input, actor, language, now }) =>
    backToList(language, settleThreadReport({ db: db(), actor, now }, { reportId: input.report, close: false })),
});
