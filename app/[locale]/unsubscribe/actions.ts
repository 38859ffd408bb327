"use server";

import { z } from "zod";
import { unsubscribeByLink } from "@/lib/domain/saved-searches/unsubscribe";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** Unsubscribes through the link in an email, without signing in. */
export const unsubscribeAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  handle: ({ input: { token }, client, now }) => unsubscribeByLink({ db: db(), now }, { token, address: client.address }),
});
