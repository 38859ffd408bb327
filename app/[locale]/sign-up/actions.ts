"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { confirmEmail, readChangedEmail } from "@/lib/domain/accounts/change-email";
import { Password } from "@/lib/domain/accounts/password";
import { confirmSignUp, resendSignUp, SignUpFields, signUp } from "@/lib/domain/accounts/sign-up";
import { db } from "@/lib/platform/db";
import { pagePath, safeReturnPath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { deleteSignUpCookie, saveSignUpCookie } from "@/lib/web/cookies";
import { saveSession } from "@/lib/web/session";

export const signUpAction = defineAction({
  role: "anybody",
  input: SignUpFields.omit({ language: true }).extend({ next: z.string().optional() }),
  secrets: ["password"],
  handle: async ({ input: { next, ...input }, client, language, now }) => {
    await saveSignUpCookie(await signUp({ db: db(), client, now }, { ...input, language, next: safeReturnPath(next, "") }));
    return { email: input.email };
  },
});

/** Resends the confirmation email of this browser's sign-up. */
export const resendSignUpAction = defineAction({
  role: "anybody",
  input: z.object({ next: z.string().optional() }),
  handle: async ({ input: { next }, client, now }) => ({ email: await resendSignUp({ db: db(), client, now }, safeReturnPath(next, "")) }),
});

/** Confirms an email address through a link: of a new account, or a changed address. */
export const confirmEmailAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string(), password: Password.optional(), next: z.string().optional() }),
  secrets: ["password", "token"],
  handle: async ({ input: { token, password, next }, client, language, now }) => {
    if (await readChangedEmail({ db: db(), now }, token)) return { email: await confirmEmail({ db: db(), client, now }, token) };
    await saveSession((await confirmSignUp({ db: db(), client, now }, { token, password })).session);
    await deleteSignUpCookie();
    return redirect(safeReturnPath(next, pagePath(language, "/cabinet")));
  },
});
