"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { ChangeEmailFields, requestEmailChange } from "@/lib/domain/accounts/change-email";
import { ChangePasswordFields, changePassword } from "@/lib/domain/accounts/change-password";
import { Phone } from "@/lib/domain/accounts/fields";
import { readDeviceAccount } from "@/lib/domain/accounts/known-device";
import { changeProfile, ProfileFields } from "@/lib/domain/accounts/profile";
import { forgotPassword } from "@/lib/domain/accounts/reset-password";
import { endSession, endSessions } from "@/lib/domain/accounts/sessions";
import { choiceOf, EMAIL_KINDS } from "@/lib/domain/emails/kinds";
import { changeEmailChoice } from "@/lib/domain/emails/preferences";
import { PhoneCodeFields } from "@/lib/domain/phone-confirmation/code";
import { confirmPhone } from "@/lib/domain/phone-confirmation/confirm";
import { sendPhoneCode } from "@/lib/domain/phone-confirmation/send-code";
import { removeDevice } from "@/lib/domain/push/subscriptions";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { saveDeviceCookie } from "@/lib/web/cookies";
import { deleteSession } from "@/lib/web/session";

export const profileAction = defineAction({
  input: ProfileFields,
  handle: async ({ input, session, actor }) => {
    await changeProfile({ actor }, { ...input, accountId: session.account.id });
    refresh();
  },
});

/** Sends a code to the phone. If the page shows an older phone than the account has, only shows the current one. */
export const sendPhoneCodeAction = defineAction({
  // `again`: the page has the field for a code that was sent before.
  input: z.object({ number: Phone, again: z.string().optional() }),
  handle: async ({ input, session: { account }, client, now }) => {
    if (input.number === account.phone)
      await sendPhoneCode({ db: db(), client, now }, { accountId: account.id, language: account.language });
    refresh();
    return { again: input.again !== undefined };
  },
});

export const confirmPhoneAction = defineAction({
  input: PhoneCodeFields,
  secrets: ["code"],
  handle: async ({ input: { code }, session, actor, now }) => {
    await confirmPhone({ db: db(), actor, now }, { accountId: session.account.id, code });
    refresh();
  },
});

/** Saves the email kinds to receive; all others are turned off. */
export const saveEmailPreferencesAction = defineAction({
  input: z.object({ emails: z.array(z.enum(EMAIL_KINDS)).max(EMAIL_KINDS.length).optional() }),
  handle: async ({ input: { emails = [] }, session, actor }) => {
    await changeEmailChoice({ db: db(), actor }, { accountId: session.account.id, changes: choiceOf((kind) => emails.includes(kind)) });
    refresh();
  },
});

/** Stops the notifications on a device. */
export const removeDeviceAction = defineAction({
  input: z.object({ id: Id }),
  handle: async ({ input: { id }, session }) => {
    await removeDevice({ db: db() }, { accountId: session.account.id, id });
    refresh();
  },
});

export const changePasswordAction = defineAction({
  input: ChangePasswordFields,
  secrets: ["current_password", "password"],
  handle: async ({ input, session, client, now }) => {
    await changePassword({ db: db(), client, now }, { ...input, session });
    await saveDeviceCookie(await readDeviceAccount({ db: db() }, session.account.id));
    refresh();
  },
});

/** Emails a link to set a first password, for accounts that only sign in through another service. */
export const setPasswordAction = defineAction({
  input: z.object({}),
  handle: async ({ session, client, now }) => {
    await forgotPassword({ db: db(), client, now }, { email: session.account.email });
    return { email: session.account.email };
  },
});

export const changeEmailAction = defineAction({
  input: ChangeEmailFields,
  secrets: ["current_password"],
  handle: async ({ input, session, client, now }) => {
    await requestEmailChange({ db: db(), client, now }, { ...input, session });
    return { email: input.email };
  },
});

export const endSessionAction = defineAction({
  input: z.object({ id: Id }),
  handle: async ({ input: { id }, session, actor }) => {
    await endSession({ db: db(), actor }, { accountId: session.account.id, id });
    refresh();
  },
});

export const endOtherSessionsAction = defineAction({
  input: z.object({}),
  handle: async ({ session, actor }) => {
    await endSessions({ db: db(), actor }, { accountId: session.account.id, except: session.id });
    refresh();
  },
});

export const deleteAccountAction = defineAction({
  input: z.object({ current_password: z.string() }),
  secrets: ["current_password"],
  handle: async ({ input, session, client, language, now }) => {
    await deleteAccount({ db: db(), client, now }, { session, password: input.current_password });
    await deleteSession();
    return redirect(`${pagePath(language, "/sign-in")}?notice=deleted`);
  },
});
