import { isSigned, sign } from "@/lib/platform/auth-secret";
import { type PendingSignUp, selectPending } from "./pending-sign-up.sql";
import type { Client, ClientContext } from "./sessions";

/** Sign-ups whose email address is not confirmed yet, and the browser that each was made in. */

const PURPOSE = "sign-up";

/** Returns the value of the cookie that proves that a browser made a sign-up. */
export function signUpProof(id: number): string {
  return `${id}.${sign(PURPOSE, String(id))}`;
}

/** Returns the browser's sign-up; undefined without a valid cookie. */
export function signUpOfBrowser({ signUpCookie }: Pick<Client, "signUpCookie">): number | undefined {
  const [id = "", signature = ""] = (signUpCookie ?? "").split(".");
  return /^[1-9]\d{0,9}$/.test(id) && isSigned(PURPOSE, id, signature) ? Number(id) : undefined;
}

/** Returns an email's sign-up to check a password against: this browser's, otherwise this IP address's, otherwise the newest. */
export async function pendingSignUp({ db, client, now }: ClientContext, email: string): Promise<PendingSignUp | undefined> {
  return (await db.query(selectPending([email, new Date(now), signUpOfBrowser(client) ?? 0, client.address]))).rows[0];
}

/** Returns this browser's unconfirmed sign-up. */
export async function signUpInThisBrowser({ db, client, now }: ClientContext): Promise<PendingSignUp | undefined> {
  const id = signUpOfBrowser(client);
  if (id === undefined) return undefined;
  const signUp = await db.prisma.signUp.findUnique({
    where: { id, expiresAt: { gt: new Date(now) } },
    select: { id: true, email: true, passwordHash: true },
  });
  return signUp ?? undefined;
}
