"use server";

import { z } from "zod";
import { markNewsSeen } from "@/lib/domain/moderation/news";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** Called by the page once its news are visible. `until`: time of the latest one, in milliseconds since the epoch. */
export const markNewsSeenAction = defineAction({
  input: z.object({ until: z.number().int().min(0) }),
  handle: ({ input: { until }, session, now }) => markNewsSeen({ db: db(), now }, { accountId: session.account.id, until }),
});
