"use server";

import { z } from "zod";
import { blockOther, reportThread, unblockOther } from "@/lib/domain/messages/block";
import { THREAD_REPORT_LENGTH, THREAD_REPORT_REASONS } from "@/lib/domain/messages/limits";
import { MessageToken, NewMessage, writeInThread } from "@/lib/domain/messages/write";
import { db } from "@/lib/platform/db";
import { Id, visibleText } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";
import { checkMayWrite } from "@/lib/web/owner";

/** Server actions of conversations. The rules are in `lib/domain/messages`. */

const OwnThread = z.object({ thread: Id });

export const sendMessageAction = defineAction({
  input: OwnThread.extend({ ...NewMessage.shape, token: MessageToken.optional() }),
  handle: async ({ input: { thread: threadId, token, ...message }, session: { account }, client: { address }, now }) => {
    checkMayWrite(account);
    const { state } = await writeInThread({ db: db(), now }, { threadId, accountId: account.id, message, token, address });
    return { state };
  },
});

export const blockAction = defineAction({
  input: OwnThread,
  handle: ({ input, session, now }) => blockOther({ db: db(), now }, { accountId: session.account.id, threadId: input.thread }),
});

export const unblockAction = defineAction({
  input: OwnThread,
  handle: ({ input, session }) => unblockOther({ db: db() }, { accountId: session.account.id, threadId: input.thread }),
});

export const reportThreadAction = defineAction({
  input: OwnThread.extend({
    reason: z.enum(THREAD_REPORT_REASONS),
    text: visibleText({ min: 0, max: THREAD_REPORT_LENGTH, multiline: true }).default(""),
  }),
  handle: ({ input: { thread: threadId, reason, text }, session, now }) =>
    reportThread({ db: db(), now }, { accountId: session.account.id, threadId, reason, text }),
});
