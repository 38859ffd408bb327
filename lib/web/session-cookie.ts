import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { readDeviceAccountOfSession } from "@/lib/domain/accounts/known-device";
import { actorOf, findSession, replaceSession } from "@/lib/domain/accounts/sessions";
import { authSecret } from "@/lib/platform/auth-secret";
import { secureCookies } from "@/lib/platform/cookies";
import { db } from "@/lib/platform/db";
import { saveDeviceCookie } from "./cookies";
import { requestClient } from "./request";

/** Longer than a session: the database determines when a session ends. */
export const COOKIE_SECONDS = 180 * 24 * 3_600;

/**
 * Returns name and options of the session cookie. With the prefix `__Host-`, browsers ensure that no other host and no plain HTTP
 * response can set it.
 */
export function sessionCookie() {
  const secure = secureCookies();
  return {
    name: secure ? "__Host-board-session" : "board-session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/**
 * Ends the previous session of this browser, and records in a cookie that the account of the new one has signed in on this device. Call it
 * in an action or a route handler, before the cookie of the new session is set.
 *
 * @param token of the new session.
 */
export async function enterSession(token: string): Promise<void> {
  await endPreviousSession(token);
  await saveDeviceCookie(await readDeviceAccountOfSession({ db: db() }, token));
}

async function endPreviousSession(token: string): Promise<void> {
  const cookie = (await cookies()).get(sessionCookie().name)?.value;
  if (cookie === undefined) return;
  // Throws for a cookie that is forged or was made with another secret.
  const decoded = await decode({ token: cookie, secret: authSecret() }).catch(() => null);
  const client = await requestClient();
  const before = await findSession({ db: db(), client, now: Date.now() }, decoded?.sid);
  if (before) await replaceSession({ db: db(), actor: actorOf(before.account, client) }, { before, token });
}
