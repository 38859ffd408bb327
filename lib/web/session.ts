import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getServerSession } from "next-auth";
import { encode } from "next-auth/jwt";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import type { Role } from "@/lib/domain/accounts/fields";
import { deviceAccountOfSession } from "@/lib/domain/accounts/known-device";
import { actorOf, endSession, findSession, type Session } from "@/lib/domain/accounts/sessions";
import { authSecret } from "@/lib/platform/auth-secret";
import { db } from "@/lib/platform/db";
import { ownPath, pagePath, withNext } from "@/lib/shared/page-path";
import { authOptions, COOKIE_SECONDS, sessionCookie } from "./auth-options";
import { rememberDevice } from "./cookies";
import { requestClient } from "./request";

export type { Session } from "@/lib/domain/accounts/sessions";

/**
 * Who is signed in, or undefined. The cookie only names a session; whether that lives, and what its account may do, is asked of the
 * database once for each request. API keys mean nothing here.
 */
export const currentSession = cache(async (): Promise<Session | undefined> => {
  const jar = await cookies();
  const { name } = sessionCookie();
  // Most visitors have none: they cost no decryption. A long cookie would come in numbered parts.
  if (!jar.getAll().some((cookie) => cookie.name.startsWith(name))) return undefined;
  const kept = await getServerSession(authOptions(true));
  return findSession(db(), kept?.sid, await requestClient(), Date.now());
});

/**
 * The session of a page that needs one; whoever has none is sent to sign in, and comes back afterwards.
 * @param path of the page, without a language: `/cabinet/settings`.
 */
export async function requireSession(path = "/cabinet"): Promise<Session> {
  return (await currentSession()) ?? redirect(signInPath(await getLocale(), path));
}

/** Where to sign in, and the way back. */
export function signInPath(locale: Parameters<typeof pagePath>[0], path: string): string {
  const back = pagePath(locale, ownPath(path, "/cabinet"));
  return withNext(pagePath(locale, "/sign-in"), back);
}

const RANKS: Readonly<Record<Role, number>> = { owner: 0, moderator: 1, admin: 2 };

/** Whether a role has another's rights: an administrator's are all, a moderator's are an owner's and more. */
export function hasRole(role: Role, needed: Role): boolean {
  return RANKS[role] >= RANKS[needed];
}

/** The session of a page for moderators or administrators: for anybody else there is no such page (decisions §11). */
export async function requireRole(role: Role): Promise<Session> {
  const session = await currentSession();
  return session && hasRole(session.account.role, role) ? session : notFound();
}

/** Gives the browser the cookie of a session that has begun: in an action or a route handler. */
export async function keepSession(token: string): Promise<void> {
  const { name, options } = sessionCookie();
  const value = await encode({ token: { sid: token }, secret: authSecret(), maxAge: COOKIE_SECONDS });
  (await cookies()).set(name, value, { ...options, maxAge: COOKIE_SECONDS });
  await rememberDevice(await deviceAccountOfSession(db(), token));
}

/** Takes the cookie away. */
export async function dropSession(): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}

/** Ends the session of this browser, if it has one. */
export async function signOut(): Promise<void> {
  const session = await currentSession();
  if (session) await endSession(db(), actorOf(session.account, await requestClient()), session.account.id, session.id);
  await dropSession();
}
