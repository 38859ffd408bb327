"use server";

import { z } from "zod";
import { defineAction } from "@/lib/cabinet/action";
import { renewByLink } from "@/lib/expiry/renew";
import { db } from "@/lib/platform/db";

/** Renews a listing by the link of a letter; nobody needs to be signed in. */
export const renewByLinkAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  secrets: ["token"],
  handle: ({ input: { token }, client, now }) => renewByLink(db(), token, client.address, now),
});
