"use server";

import { z } from "zod";
import { unsubscribe } from "@/lib/domain/letters/unsubscribe";
import { defineAction } from "@/lib/web/action";

/** By the link in a letter: whoever has the letter may. */
export const unsubscribeAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  handle: ({ input: { token }, client }) => unsubscribe(token, client.address),
});
