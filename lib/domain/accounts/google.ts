import { recordAudit } from "@/lib/domain/audit/record";
import { termsVersion } from "@/lib/domain/site-pages/terms-version";
import type { Queryable } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { cleanText, cutText, hasControlCharacters } from "@/lib/shared/text";
import { Email, type Role } from "./fields";
import { actorOf, type Client, startSession } from "./sessions";

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

interface Found {
  id: number;
  role: Role;
  blocked: boolean;
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
export async function signInByGoogle(db: Queryable, user: GoogleUser, client: Client, now: number): Promise<string> {
  return db.transaction(async (tx) => {
    const account = (await findByIdentity(tx, user.subject)) ?? (await linkOrCreate(tx, user, client, now));
    if (account.blocked) fail("account_blocked");
    return startSession(tx, account, "google", client, now);
  });
}

const FOUND = "a.id, a.role, a.blocked_at IS NOT NULL AS blocked";

/** An account that is being deleted is waited for, and then not found. */
async function findByIdentity(tx: Queryable, subject: string): Promise<Found | undefined> {
  const { rows } = await tx.query<Found>({
    text: `SELECT ${FOUND} FROM account_identities i JOIN accounts a ON a.id = i.account_id
            WHERE i.provider = $1 AND i.subject = $2 AND a.deleted_at IS NULL FOR KEY SHARE OF a`,
    values: [PROVIDER, subject],
  });
  return rows[0];
}

/** The button that leads here says that an account is created by agreement to the terms of use. */
async function linkOrCreate(tx: Queryable, user: GoogleUser, client: Client, now: number): Promise<Found> {
  const email = Email.safeParse(user.email);
  if (!user.emailVerified || !email.success) fail("google_unverified");
  const inserted = await tx.query<Found>({
    text: `INSERT INTO accounts AS a (email, name, language, terms_version, terms_accepted_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (email) DO NOTHING RETURNING ${FOUND}`,
    values: [email.data, nameOf(user, email.data), user.language, await termsVersion(tx), new Date(now)],
  });
  const [created] = inserted.rows;
  const account = created ?? (await findByEmail(tx, email.data));
  await tx.query({
    text: "INSERT INTO account_identities (provider, subject, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    values: [PROVIDER, user.subject, account.id],
  });
  await recordAudit(tx, actorOf(account, client), {
    action: created ? "account.create" : "account.link",
    subject: "account",
    subjectId: account.id,
    details: { provider: PROVIDER },
  });
  return account;
}

async function findByEmail(tx: Queryable, email: string): Promise<Found> {
  const { rows } = await tx.query<Found>({
    text: `SELECT ${FOUND} FROM accounts a WHERE email = $1 AND a.deleted_at IS NULL FOR KEY SHARE OF a`,
    values: [email],
  });
  return rows[0] ?? fail("not_found");
}

/** A name that fits a profile: Google's, else what stands before the `@`. */
function nameOf({ name }: GoogleUser, email: string): string {
  const given = cutText(cleanText(name ?? ""), MAX_NAME);
  return given && !hasControlCharacters(given) ? given : email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
}
