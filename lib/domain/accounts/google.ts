import { recordAudit } from "@/lib/domain/audit/record";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { cleanText, cutText, hasControlCharacters } from "@/lib/shared/text";
import { Email } from "./fields";
import { type FoundAccount, lockByEmail, lockByIdentity } from "./google.sql";
import { actorOf, type ClientContext, startSession } from "./sessions";

/** Google's word on a user. */
export interface GoogleUser {
  /** Unchanging name of the user at Google. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** Of the page that the user came from; a new account's. */
  readonly language: Language;
}

const MAX_NAME = 100;
const PROVIDER = "google";

/**
 * Signs a user of Google's in. One who was here before is known by the subject, whatever the e-mail is by now. Else the verified
 * e-mail decides: its account is linked, which is safe because every account's e-mail is confirmed before the account comes to
 * be (docs/decisions/051-sign-up.md); without one there is a new personal account.
 *
 * Refuses with `google_unverified` when Google has not verified the e-mail, and `account_blocked`.
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

/** The button that leads here says that an account is created by agreement to the terms of use. */
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

/** A name that fits a profile: Google's, else what stands before the `@`. */
function nameOf({ name }: GoogleUser, email: string): string {
  const given = cutText(cleanText(name ?? ""), MAX_NAME);
  return given && !hasControlCharacters(given) ? given : email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
}
