"use server";

import { redirect } from "next/navigation";
import { ForgottenFields, forgotPassword, ResetFields, resetPassword } from "@/lib/accounts/reset-password";
import { defineAction } from "@/lib/cabinet/action";
import { dropSession } from "@/lib/cabinet/session";
import { pagePath } from "@/lib/kernel/page-path";
import { db } from "@/lib/platform/db";

export const forgotPasswordAction = defineAction({
  role: "anybody",
  input: ForgottenFields,
  handle: async ({ input: { email }, client, now }) => {
    await forgotPassword(db(), email, client, now);
    return { email };
  },
});

export const resetPasswordAction = defineAction({
  role: "anybody",
  input: ResetFields,
  secrets: ["password", "token"],
  handle: async ({ input, client, language, now }) => {
    await resetPassword(db(), input, client, now);
    await dropSession();
    return redirect(`${pagePath(language, "/sign-in")}?notice=password`);
  },
});
