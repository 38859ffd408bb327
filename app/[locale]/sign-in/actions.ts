"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { signIn } from "@/lib/accounts/sign-in";
import { defineAction } from "@/lib/cabinet/action";
import { IDLE_FORM } from "@/lib/cabinet/form-state";
import { startGoogle } from "@/lib/cabinet/google";
import { keepSession, signOut } from "@/lib/cabinet/session";
import { fail } from "@/lib/kernel/errors";
import { ownPath, pagePath } from "@/lib/kernel/page-path";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

export const signInAction = defineAction({
  role: "anybody",
  input: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  secrets: ["password"],
  handle: async ({ input: { email, password, next }, client, language, now }) => {
    await keepSession(await signIn(db(), { email, password, ...client }, now));
    return redirect(ownPath(next, pagePath(language, "/cabinet")));
  },
});

export const googleAction = defineAction({
  role: "anybody",
  input: z.object({ next: z.string().optional() }),
  handle: async ({ input: { next }, language }) => {
    if (!env().google) fail("not_found");
    return startGoogle(ownPath(next, pagePath(language, "/cabinet")), language);
  },
});

/** The same for a form that shows no answer: it ends elsewhere, or where it was. */
export async function leaveAction(form: FormData): Promise<void> {
  await signOutAction(IDLE_FORM, form);
}

export const signOutAction = defineAction({
  role: "anybody",
  input: z.object({}),
  handle: async ({ language }) => {
    await signOut();
    return redirect(`${pagePath(language, "/sign-in")}?notice=signed_out`);
  },
});
