import { hasAccountAccess, lockAccountState, throwAccessError } from "@/lib/domain/account-access/access";
import { countAttempt, takeBackAttempt } from "@/lib/domain/accounts/attempts";
import type { ClientContext } from "@/lib/domain/accounts/sessions";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { siteName } from "@/lib/platform/site-name";
import { smsProvider } from "@/lib/platform/sms/configured-provider";
import { fail, failRules } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { maskPhone } from "@/lib/shared/phone";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/phone-confirmation.json";
import ru from "@/messages/ru/phone-confirmation.json";
import uk from "@/messages/uk/phone-confirmation.json";
import { hashCode, newCode } from "./code";
import { CODE_MINUTES } from "./limits";

const smsTexts = defineTexts("PhoneSms", { uk, ru, en });

/** Returns the text of an SMS. Browsers offer the code of its last line to pages of the host (Web OTP). */
function smsText(code: string, language: Language): string {
  const text = smsTexts(language)("code", { site: siteName(language), code });
  return `${text}\n\n@${new URL(env().appUrl).hostname} #${code}`;
}

/**
 * Sends a code to the account's phone, which replaces the previous code. No effect if the phone is confirmed.
 * Throws `validation_failed` if the account has no phone, `too_many_attempts` and `sms_failed`.
 */
export async function sendPhoneCode(
  { db, client, now }: ClientContext,
  { accountId, language }: { readonly accountId: number; readonly language: Language },
): Promise<void> {
  const account = await db.prisma.account.findUnique({ where: { id: accountId }, select: { phone: true, phoneConfirmedAt: true } });
  const phone = account?.phone;
  if (!phone) return failRules([{ path: "phone", code: "required" }]);
  if (account.phoneConfirmedAt) return;
  await countAttempt({ db, now }, { kind: "phone-code-address", who: client.address });
  const counted = [{ kind: "phone-code", who: String(accountId) } as const, { kind: "phone-code-number", who: phone } as const];
  for (const attempt of counted) await countAttempt({ db, now }, attempt);
  const code = newCode();
  try {
    await smsProvider().send({ to: phone, text: smsText(code, language) });
  } catch (error) {
    log().warn({ err: error, to: maskPhone(phone) }, "an SMS was not sent");
    // An outage of the provider does not use up the owner's codes.
    for (const attempt of counted) await takeBackAttempt({ db }, attempt);
    fail("sms_failed");
  }
  // Stored after it was sent, so that the previous code stays valid if that fails.
  await db.transaction(async (tx) => {
    const state = (await lockAccountState({ db: tx }, { accountId })) ?? "deleted";
    if (!hasAccountAccess(state, "act")) throwAccessError(state, { byKey: false });
    const issued = {
      ...{ phone, codeHash: hashCode({ accountId, phone }, code), attempts: 0, createdAt: new Date(now) },
      expiresAt: new Date(now + CODE_MINUTES * 60_000),
    };
    await tx.prisma.phoneCode.upsert({
      where: { accountId },
      create: { accountId, ...issued },
      update: issued,
      select: { accountId: true },
    });
  });
}
