import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getServerSession } from "next-auth";
import { encode } from "next-auth/jwt";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import type { Role } from "@/lib/domain/accounts/fields";
import { actorOf, endSession, findSession, type Session } from "@/lib/domain/accounts/sessions";
import { authSecret } from "@/lib/platform/auth-secret";
import { db } from "@/lib/platform/db";
import { pagePath, safeReturnPath, withReturnPath } from "@/lib/shared/page-path";
import { authOptions } from "./auth-options";
import { requestClient } from "./request";
import { COOKIE_SECONDS, enterSession, sessionCookie } from "./session-cookie";

export type { Session } from "@/lib/domain/accounts/sessions";

/**
 * Returns the current session, or undefined if the user is not signed in. The cookie only identifies a session. Whether the session
 * is valid, and the rights of its account, are read from the database once per request. API keys have no effect here.
 */
export const currentSession = cache(async (): Promise<Session | undefined> => {
  const jar = await cookies();
  const { name } = sessionCookie();
  // Most visitors have no session cookie, so this avoids decryption. A long cookie is split into numbered parts.
  if (!jar.getAll().some((cookie) => cookie.name.startsWith(name))) return undefined;
  const authSession = await getServerSession(authOptions(true));
  return findSession({ db: db(), client: await requestClient(), now: Date.now() }, authSession?.sid);
});

/**
 * Returns the session, for a page that requires one. Redirects to the sign-in page if there is none; the user returns after signing
 * in.
 *
 * @param path path of the page without a language: `/cabinet/settings`.
 */
export async function requireSession(path = "/cabinet"): Promise<Session> {
  return (await currentSession()) ?? redirect(signInPath(await getLocale(), path));
}

/** Returns the path of the sign-in page with the return path. */
export function signInPath(locale: Parameters<typeof pagePath>[0], path: string): string {
  const back = pagePath(locale, safeReturnPath(path, "/cabinet"));
  return withReturnPath(pagePath(locale, "/sign-in"), back);
}

const RANKS: Readonly<Record<Role, number>> = { owner: 0, moderator: 1, admin: 2 };

/** Returns whether a role includes another: `admin` includes `moderator`, and `moderator` includes `owner`. */
export function hasRole(role: Role, needed: Role): boolean {
  return RANKS[role] >= RANKS[needed];
}

/**
 * Returns the session, for a page of moderators or administrators. Shows the 404 page to everyone else
 * (docs/api/site-addresses.md#pages).
 */
export async function requireRole(role: Role): Promise<Session> {
  const session = await currentSession();
  return session && hasRole(session.account.role, role) ? session : notFound();
}

/** Sets the cookie of a new session, and ends the previous session of this browser. Call it in an action or a route handler. */
export async function saveSession(token: string): Promise<void> {
  await enterSession(token);
  const { name, options } = sessionCookie();
  const value = await encode({ token: { sid: token }, secret: authSecret(), maxAge: COOKIE_SECONDS });
  (await cookies()).set(name, value, { ...options, maxAge: COOKIE_SECONDS });
}

/** Deletes the session cookie. */
export async function deleteSession(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}

/** Ends the session of this browser, if it has one. */
export async function signOut(): Promise<void> {
  const session = await currentSession();
  if (session)
    await endSession(
      { db: db(), actor: actorOf(session.account, await requestClient()) },
      { accountId: session.account.id, id: session.id },
    );
  await deleteSession();
}
