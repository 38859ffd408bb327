"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { confirmMessage } from "@/lib/domain/messages/pending";
import { db } from "@/lib/platform/db";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { saveSession } from "@/lib/web/session";

/** Sends the message of a link in an email, signs in, and opens the conversation, which asks those who are not signed in to do so. */
export const confirmMessageAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  secrets: ["token"],
  handle: async ({ input: { token }, client, language, now }) => {
    const { threadId, session } = await confirmMessage({ db: db(), client, now }, token);
    if (session !== undefined) await saveSession(session);
    return redirect(pagePath(language, `/cabinet/messages/${threadId}`));
  },
});
