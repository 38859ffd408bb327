"use server";

import { redirect } from "next/navigation";
import { readDeviceAccount } from "@/lib/domain/accounts/known-device";
import { ForgotPasswordFields, forgotPassword, ResetFields, resetPassword } from "@/lib/domain/accounts/reset-password";
import { db } from "@/lib/platform/db";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { saveDeviceCookie } from "@/lib/web/cookies";
import { deleteSession } from "@/lib/web/session";

export const forgotPasswordAction = defineAction({
  role: "anybody",
  input: ForgotPasswordFields,
  handle: async ({ input: { email, next }, client, now }) => {
    await forgotPassword({ db: db(), client, now }, { email, next: safeReturnPath(next, "") });
    return { email };
  },
});

export const resetPasswordAction = defineAction({
  role: "anybody",
  input: ResetFields,
  secrets: ["password", "token"],
  handle: async ({ input, client, language, now }) => {
    const accountId = await resetPassword({ db: db(), client, now }, input);
    await deleteSession();
    await saveDeviceCookie(await readDeviceAccount({ db: db() }, accountId));
    return redirect(withReturnPath(`${pagePath(language, "/sign-in")}?notice=password`, input.next));
  },
});
