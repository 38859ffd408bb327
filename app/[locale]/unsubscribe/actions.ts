"use server";

import { z } from "zod";
import { unsubscribe } from "@/lib/domain/emails/unsubscribe";
import { defineAction } from "@/lib/web/action";

/** Unsubscribes through the link in an email, without signing in. */
export const unsubscribeAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  handle: ({ input: { token }, client }) => unsubscribe(token, client.address),
});
