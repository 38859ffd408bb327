"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { signInByLink, trySignIn } from "@/lib/domain/accounts/sign-in";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { saveSignUpCookie } from "@/lib/web/cookies";
import { IDLE_FORM } from "@/lib/web/form-state";
import { startGoogle } from "@/lib/web/google";
import { saveSession, signOut } from "@/lib/web/session";

export const signInAction = defineAction({
  role: "anybody",
  input: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  secrets: ["password"],
  handle: async ({ input: { email, password, next }, client, language, now }) => {
    const back = safeReturnPath(next, "");
    const result = await trySignIn({ db: db(), now }, { email, password, next: back, ...client });
    if (result.kind === "unconfirmed") {
      // Knowing the sign-up's password permits resending its email.
      await saveSignUpCookie(result.signUpId);
      return redirect(withReturnPath(`${pagePath(language, "/confirm-email")}?notice=unconfirmed`, back));
    }
    await saveSession(result.token);
    return redirect(back || pagePath(language, "/cabinet"));
  },
});

/** Confirms a sign-in by the link that is emailed when the password was right but there had been too many attempts. */
export const confirmSignInAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string(), next: z.string().optional() }),
  secrets: ["token"],
  handle: async ({ input: { token, next }, client, language, now }) => {
    await saveSession(await signInByLink({ db: db(), client, now }, token));
    return redirect(safeReturnPath(next, pagePath(language, "/cabinet")));
  },
});

export const googleAction = defineAction({
  role: "anybody",
  input: z.object({ next: z.string().optional() }),
  handle: async ({ input: { next }, language }) => {
    if (!env().google) fail("not_found");
    return startGoogle(safeReturnPath(next, pagePath(language, "/cabinet")), language);
  },
});

/** The same for a form that shows no result. */
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
