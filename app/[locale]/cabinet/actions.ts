"use server";

import { z } from "zod";
import { markNewsSeen } from "@/lib/domain/moderation/news";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** Sent by the page itself, once its news are in sight: `until` is the latest one's time, in milliseconds since the epoch. */
export const newsSeenAction = defineAction({
  input: z.object({ until: z.number().int().min(0) }),
  handle: ({ input: { until }, session, now }) => markNewsSeen(db(), session.account.id, until, now),
});
