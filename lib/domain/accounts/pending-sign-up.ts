import { isSigned, sign } from "@/lib/platform/auth-secret";
import type { Queryable } from "@/lib/platform/db";
import type { Client } from "./sessions";

/** Sign-ups that wait for their e-mail to be confirmed, and the browser that each was made in. */

const PURPOSE = "sign-up";

/** Value of the cookie by which a browser shows that it made a sign-up. */
export function signUpProof(id: number): string {
  return `${id}.${sign(PURPOSE, String(id))}`;
}

/** The sign-up that a browser made; undefined without a genuine cookie. */
export function signUpOfBrowser({ signUpCookie }: Pick<Client, "signUpCookie">): number | undefined {
  const [id = "", signature = ""] = (signUpCookie ?? "").split(".");
  return /^[1-9]\d{0,9}$/.test(id) && isSigned(PURPOSE, id, signature) ? Number(id) : undefined;
}

export interface PendingSignUp {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
}

/** The sign-up of an e-mail that a password is compared with: this browser's, else this address's, else the newest. */
export async function pendingSignUp(db: Queryable, email: string, client: Client, now: number): Promise<PendingSignUp | undefined> {
  const { rows } = await db.query<PendingSignUp>({
    text: `SELECT id, email, password_hash FROM sign_ups WHERE email = $1 AND expires_at > $2
            ORDER BY id = $3 DESC, address = $4 DESC, id DESC LIMIT 1`,
    values: [email, new Date(now), signUpOfBrowser(client) ?? 0, client.address],
  });
  return rows[0];
}

/** The sign-up that this browser made, while it waits. */
export async function signUpInThisBrowser(db: Queryable, client: Client, now: number): Promise<PendingSignUp | undefined> {
  const id = signUpOfBrowser(client);
  if (id === undefined) return undefined;
  const { rows } = await db.query<PendingSignUp>({
    text: "SELECT id, email, password_hash FROM sign_ups WHERE id = $1 AND expires_at > $2",
    values: [id, new Date(now)],
  });
  return rows[0];
}
