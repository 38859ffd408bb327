"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { confirmEmail, emailOfChange } from "@/lib/domain/accounts/change-email";
import { Password } from "@/lib/domain/accounts/password";
import { confirmSignUp, resendSignUp, SignUpFields, signUp } from "@/lib/domain/accounts/sign-up";
import { db } from "@/lib/platform/db";
import { ownPath, pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { dropSignUp, rememberSignUp } from "@/lib/web/cookies";
import { keepSession } from "@/lib/web/session";

export const signUpAction = defineAction({
  role: "anybody",
  input: SignUpFields.omit({ language: true }).extend({ next: z.string().optional() }),
  secrets: ["password"],
  handle: async ({ input: { next, ...input }, client, language, now }) => {
    await rememberSignUp(await signUp(db(), { ...input, language }, client, now, ownPath(next, "")));
    return { email: input.email };
  },
});

/** Sends the email of this browser's sign-up again. */
export const resendSignUpAction = defineAction({
  role: "anybody",
  input: z.object({ next: z.string().optional() }),
  handle: async ({ input: { next }, client, now }) => ({ email: await resendSignUp(db(), client, now, ownPath(next, "")) }),
});

/** An email's link: a new account's address, or the new address of an account. */
export const confirmEmailAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string(), password: Password.optional(), next: z.string().optional() }),
  secrets: ["password", "token"],
  handle: async ({ input: { token, password, next }, client, language, now }) => {
    if (await emailOfChange(db(), token, now)) return { email: await confirmEmail(db(), token, client, now) };
    await keepSession((await confirmSignUp(db(), { token, password }, client, now)).session);
    await dropSignUp();
    return redirect(ownPath(next, pagePath(language, "/cabinet")));
  },
});
