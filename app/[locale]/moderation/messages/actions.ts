"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { settleThreadReport } from "@/lib/domain/messages/reports";
import { decideHeldMessage, rejectAllOfSender } from "@/lib/domain/messages/review";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";

/** Server actions of moderators about held messages and reported conversations. The rules are in `lib/domain/messages`. */

const PATH = "/moderation/messages";

const HeldMessage = z.object({ message: Id });

export const approveMessageAction = defineAction({
  role: "moderator",
  input: HeldMessage,
  handle: async ({ input, actor, language, now }) => {
    await decideHeldMessage({ db: db(), actor, now }, { messageId: input.message, approve: true });
    return redirect(pagePath(language, PATH));
  },
});

export const rejectMessageAction = defineAction({
  role: "moderator",
  input: HeldMessage,
  handle: async ({ input, actor, language, now }) => {
    await decideHeldMessage({ db: db(), actor, now }, { messageId: input.message, approve: false });
    return redirect(pagePath(language, PATH));
  },
});

export const rejectSenderAction = defineAction({
  role: "moderator",
  input: z.object({ sender: Id }),
  handle: async ({ input, actor, language, now }) => {
    await rejectAllOfSender({ db: db(), actor, now }, input.sender);
    return redirect(pagePath(language, PATH));
  },
});

const Report = z.object({ report: Id });

export const closeThreadAction = defineAction({
  role: "moderator",
  input: Report,
  handle: async ({ input, actor, language, now }) => {
    await settleThreadReport({ db: db(), actor, now }, { reportId: input.report, close: true });
    return redirect(pagePath(language, PATH));
  },
});

export const dismissReportAction = defineAction({
  role: "moderator",
  input: Report,
  handle: async ({ input, actor, language, now }) => {
    await settleThreadReport({ db: db(), actor, now }, { reportId: input.report, close: false });
    return redirect(pagePath(language, PATH));
  },
});
