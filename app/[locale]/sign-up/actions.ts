"use server";

import { z } from "zod";
import { confirmEmail, emailOfChange } from "@/lib/accounts/change-email";
import { confirmSignUp, SignUpFields, signUp } from "@/lib/accounts/sign-up";
import { defineAction } from "@/lib/cabinet/action";
import { db } from "@/lib/platform/db";

export const signUpAction = defineAction({
  role: "anybody",
  input: SignUpFields.omit({ language: true }),
  secrets: ["password"],
  handle: async ({ input, client, language, now }) => {
    await signUp(db(), { ...input, language }, client, now);
    return { email: input.email };
  },
});

/** A letter's link: a new account's e-mail, or the new e-mail of an account. */
export const confirmEmailAction = defineAction({
  role: "anybody",
  input: z.object({ token: z.string() }),
  handle: async ({ input: { token }, client, now }) => {
    if (await emailOfChange(db(), token, now)) return { email: await confirmEmail(db(), token, client, now), changed: true };
    return { email: await confirmSignUp(db(), token, client, now), changed: false };
  },
});
