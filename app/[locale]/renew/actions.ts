"use server";

import { z } from "zod";
import { renewByLink } from "@/lib/domain/expiry/renew";
import { db } from "@/lib/platform/db";
import { defineAction } from "@/lib/web/action";

/** Renews a listing through the link in an email, without signing in. */
export const renewByLinkAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  secrets: ["token"],
  handle: ({ input: { token }, client, now }) => renewByLink({ db: db(), now }, { token, address: client.address }),
});
