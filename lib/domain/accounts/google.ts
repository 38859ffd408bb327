import { recordAudit } from "@/lib/domain/audit/record";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { cleanText, cutText, hasControlCharacters } from "@/lib/shared/text";
import { Email } from "./fields";
import { type FoundAccount, lockByEmail, lockByIdentity } from "./google.sql";
import { actorOf, type ClientContext, startSession } from "./sessions";

/** User data from Google. */
export interface GoogleUser {
  /** The user's immutable id at Google. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** Language of the sign-in page, used for a new account. */
  readonly language: Language;
}

const MAX_NAME = 100;
const PROVIDER = "google";

/**
 * Signs in with Google. A returning user is identified by `subject`, whatever the email address is now. Otherwise the account with the
 * verified email address is linked, which is safe because all accounts have confirmed addresses (docs/decisions/051-sign-up.md). If there
 * is none, a personal account is created.
 *
 * Throws `google_unverified` if Google has not verified the email address, and `account_blocked`.
 * @returns the new session's token.
 */
export async function signInByGoogle({ db, client, now }: ClientContext, user: GoogleUser): Promise<string> {
  return db.transaction(async (tx) => {
    const account = (await findByIdentity(tx, user.subject)) ?? (await linkOrCreate({ db: tx, client, now }, user));
    if (account.blocked) fail("account_blocked");
    return startSession({ db: tx, client, now }, { account, method: "google" });
  });
}

async function findByIdentity(tx: Queryable, subject: string): Promise<FoundAccount | undefined> {
  return (await tx.query(lockByIdentity([PROVIDER, subject]))).rows[0];
}

/** Links or creates an account. The sign-in button states that this implies consent to the terms. */
async function linkOrCreate({ db, client, now }: ClientContext, user: GoogleUser): Promise<FoundAccount> {
  const email = Email.safeParse(user.email);
  if (!user.emailVerified || !email.success) fail("google_unverified");
  const [created] = await db.prisma.account.createManyAndReturn({
    data: {
      email: email.data,
      name: nameOf(user, email.data),
      language: user.language,
      termsVersion: await termsVersion({ db }),
      termsAcceptedAt: new Date(now),
    },
    skipDuplicates: true,
    select: { id: true, role: true },
  });
  const account = created ? { ...created, blocked: false } : await findByEmail(db, email.data);
  const identity = { provider: PROVIDER, subject: user.subject, accountId: account.id };
  await db.prisma.accountIdentity.createMany({ data: identity, skipDuplicates: true });
  await recordAudit(
    { db, actor: actorOf(account, client) },
    { action: created ? "account.create" : "account.link", subject: "account", subjectId: account.id, details: { provider: PROVIDER } },
  );
  return account;
}

async function findByEmail(tx: Queryable, email: string): Promise<FoundAccount> {
  return (await tx.query(lockByEmail([email]))).rows[0] ?? fail("not_found");
}

/** Returns the name for the profile: Google's, otherwise the local part of the email address. */
function nameOf({ name }: GoogleUser, email: string): string {
  const given = cutText(cleanText(name ?? ""), MAX_NAME);
  return given && !hasControlCharacters(given) ? given : email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
}
