"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deleteAccount } from "@/lib/domain/account-data/delete";
import { askForEmail, ChangeEmailFields } from "@/lib/domain/accounts/change-email";
import { ChangePasswordFields, changePassword } from "@/lib/domain/accounts/change-password";
import { deviceAccount } from "@/lib/domain/accounts/known-device";
import { changeProfile, ProfileFields } from "@/lib/domain/accounts/profile";
import { forgotPassword } from "@/lib/domain/accounts/reset-password";
import { endSession, endSessions } from "@/lib/domain/accounts/sessions";
import { choiceOf, LETTER_KINDS } from "@/lib/domain/letters/kinds";
import { changeLetters } from "@/lib/domain/letters/preferences";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { pagePath } from "@/lib/shared/page-path";
import { defineAction } from "@/lib/web/action";
import { rememberDevice } from "@/lib/web/cookies";
import { dropSession } from "@/lib/web/session";

export const profileAction = defineAction({
  input: ProfileFields,
  handle: async ({ input, session, actor }) => {
    await changeProfile(actor, session.account.id, input);
    refresh();
  },
});

/** The kinds that are wanted; what is not named is turned off. */
export const lettersAction = defineAction({
  input: z.object({ letters: z.array(z.enum(LETTER_KINDS)).max(LETTER_KINDS.length).optional() }),
  handle: async ({ input: { letters = [] }, session, actor }) => {
    await changeLetters(
      actor,
      session.account.id,
      choiceOf((kind) => letters.includes(kind)),
    );
    refresh();
  },
});

export const changePasswordAction = defineAction({
  input: ChangePasswordFields,
  secrets: ["current_password", "password"],
  handle: async ({ input, session, client, now }) => {
    await changePassword(db(), session, input, client, now);
    await rememberDevice(await deviceAccount(db(), session.account.id));
    refresh();
  },
});

/** For who signs in through another service only: a password begins with a letter. */
export const setPasswordAction = defineAction({
  input: z.object({}),
  handle: async ({ session, client, now }) => {
    await forgotPassword(db(), session.account.email, client, now);
    return { email: session.account.email };
  },
});

export const changeEmailAction = defineAction({
  input: ChangeEmailFields,
  secrets: ["current_password"],
  handle: async ({ input, session, client, now }) => {
    await askForEmail(db(), session, input, client, now);
    return { email: input.email };
  },
});

export const endSessionAction = defineAction({
  input: z.object({ id: Id }),
  handle: async ({ input: { id }, session, actor }) => {
    await endSession(db(), actor, session.account.id, id);
    refresh();
  },
});

export const endOtherSessionsAction = defineAction({
  input: z.object({}),
  handle: async ({ session, actor }) => {
    await endSessions(db(), actor, session.account.id, session.id);
    refresh();
  },
});

export const deleteAccountAction = defineAction({
  input: z.object({ current_password: z.string() }),
  secrets: ["current_password"],
  handle: async ({ input, session, client, language, now }) => {
    await deleteAccount(db(), session, input.current_password, client, now);
    await dropSession();
    return redirect(`${pagePath(language, "/sign-in")}?notice=deleted`);
  },
});
