import { isSigned, sign } from "@/lib/platform/auth-secret";
import { type PendingSignUp, selectPending } from "./pending-sign-up.sql";
import type { Client, ClientContext } from "./sessions";

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

/** The sign-up of an e-mail that a password is compared with: this browser's, else this address's, else the newest. */
export async function pendingSignUp({ db, client, now }: ClientContext, email: string): Promise<PendingSignUp | undefined> {
  return (await db.query(selectPending([email, new Date(now), signUpOfBrowser(client) ?? 0, client.address]))).rows[0];
}

/** The sign-up that this browser made, while it waits. */
export async function signUpInThisBrowser({ db, client, now }: ClientContext): Promise<PendingSignUp | undefined> {
  const id = signUpOfBrowser(client);
  if (id === undefined) return undefined;
  const signUp = await db.prisma.signUp.findUnique({
    where: { id, expiresAt: { gt: new Date(now) } },
    select: { id: true, email: true, passwordHash: true },
  });
  return signUp ?? undefined;
}
