"use server";

import { z } from "zod";
import { defineAction } from "@/lib/cabinet/action";
import { unsubscribe } from "@/lib/letters/unsubscribe";

/** By the link in a letter: whoever has the letter may. */
export const unsubscribeAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  handle: ({ input: { token }, client }) => unsubscribe(token, client.address),
});
