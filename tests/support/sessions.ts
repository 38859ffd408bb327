import { type Client, findSession, type Session } from "@/lib/domain/accounts/sessions";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { db } from "@/lib/platform/db";
import type { BoardError } from "@/lib/shared/errors";
import { sql } from "./accounts";
import { PASSWORD, uniqueAddress } from "./sign-in";

/** Clients of the account functions and their sessions, without pages. */

export const now = () => Date.now();

/** A client with a unique address. */
export const browser = (): Client => ({ address: uniqueAddress(), userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });

/** Matches the address of a {@link browser} in a text. */
export const BROWSER_ADDRESS = /\b10(?:\.\d+){3}\b/;

export async function sessionFor(email: string, password = PASSWORD): Promise<{ token: string; session: Session }> {
  const client = browser();
  const token = await signIn({ db: db(), now: now() }, { email, password, ...client });
  return { token, session: (await findSession({ db: db(), client, now: now() }, token)) as Session };
}

/** Returns the error that a function throws: its code and the field errors. */
export const getRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: BoardError) => [error.code, ...error.fields.map(({ path, code }) => `${path}:${code}`)].join(" "),
  );

/** Returns the actions on an account in the audit log, the earliest first. */
export const accountActions = async (id: number) =>
  (await sql<{ action: string }>("SELECT action FROM audit_entries WHERE subject = 'account' AND subject_id = $1 ORDER BY id", [id])).map(
    ({ action }) => action,
  );
