import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { signInByGoogle } from "@/lib/domain/accounts/google";
import { deviceAccountOfSession } from "@/lib/domain/accounts/known-device";
import { signIn as signInByPassword } from "@/lib/domain/accounts/sign-in";
import { authSecret } from "@/lib/platform/auth-secret";
import { secureCookies } from "@/lib/platform/cookies";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { BoardError } from "@/lib/shared/errors";
import { StorableText } from "@/lib/shared/fields";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/shared/i18n";
import { pagePath, withNext } from "@/lib/shared/page-path";
import { rememberDevice } from "./cookies";
import { callbackPath, requestClient } from "./request";

/**
 * next-auth as the board uses it: it keeps the cookies and speaks OpenID Connect. Who may sign in is decided by `lib/domain/accounts`, and
 * its token carries nothing but the session's own, which is looked up at every use (docs/decisions/050-sessions.md).
 */

declare module "next-auth/jwt" {
  interface JWT {
    /** The session's token. The cookie is encrypted, and scripts cannot read it. */
    sid?: string;
  }
}

declare module "next-auth" {
  interface Session {
    /** Only where the server itself asks; next-auth's own endpoint never tells it. */
    sid?: string;
  }
  interface Account {
    /** What the sign-in of this callback began. */
    board_session?: string;
  }
}

/** What Google says of who has signed in (OpenID Connect Core §5.1). */
interface GoogleProfile {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** The cookie outlives the session that it names: when that ends is decided in the database. */
export const COOKIE_SECONDS = 180 * 24 * 3_600;

/** `__Host-`: the browser itself sees to it that no other host and no plain HTTP sets it. */
export function sessionCookie() {
  const secure = secureCookies();
  return {
    name: secure ? "__Host-board-session" : "board-session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** A body of JSON may hold anything; no account has these texts with a NUL in them, which the database would not take. */
const Credentials = z.object({ email: StorableText, password: StorableText });

function credentials() {
  return CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(given) {
      const credentials = Credentials.safeParse(given);
      if (!credentials.success) return null;
      const { email, password } = credentials.data;
      try {
        const token = await signInByPassword(db(), { email, password, ...(await requestClient()) }, Date.now());
        await rememberDevice(await deviceAccountOfSession(db(), token));
        return { id: token };
      } catch (error) {
        // next-auth puts the message into an address: a code of the catalogue, never words of a fault of ours.
        if (error instanceof BoardError) throw new Error(error.code);
        log().error({ err: error }, "signing in failed");
        throw new Error("internal_error");
      }
    },
  });
}

function google({ clientId, clientSecret, issuer }: NonNullable<ReturnType<typeof env>["google"]>): OAuthConfig<GoogleProfile> {
  return {
    id: "google",
    name: "Google",
    type: "oauth",
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId,
    clientSecret,
    profile: ({ sub }) => ({ id: sub }),
  };
}

/**
 * Options of next-auth.
 * @param forServer whether the session's token is handed out: to the server's own code it is, to next-auth's endpoints it is not.
 * @param language of the page to come back to when something goes wrong.
 */
export function authOptions(forServer: boolean, language: Language = DEFAULT_LANGUAGE): AuthOptions {
  // Addresses are built from APP_URL; without this next-auth would ask the request's headers.
  process.env.NEXTAUTH_URL = new URL("/api/auth", env().appUrl).href;
  const { google: settings } = env();
  const signIn = pagePath(language, "/sign-in");
  return {
    secret: authSecret(),
    useSecureCookies: secureCookies(),
    cookies: { sessionToken: sessionCookie() },
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    providers: [credentials(), ...(settings ? [google(settings)] : [])],
    pages: { signIn, signOut: signIn, error: signIn },
    callbacks: {
      /** Only to pages of this board, in characters that a header takes. */
      redirect({ url, baseUrl }) {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : undefined;
        return target?.origin === baseUrl ? target.href : baseUrl;
      },
      async signIn({ account, profile }) {
        if (account?.provider !== "google") return true;
        const { sub, email, email_verified, name } = profile as GoogleProfile;
        try {
          const user = { subject: sub, email, emailVerified: email_verified === true, name, language };
          account.board_session = await signInByGoogle(db(), user, await requestClient(), Date.now());
          await rememberDevice(await deviceAccountOfSession(db(), account.board_session));
          return true;
        } catch (error) {
          if (error instanceof BoardError) return withNext(`${signIn}?error=${error.code}`, await callbackPath());
          throw error;
        }
      },
      jwt: ({ token, account, user }) => {
        const begun = account?.provider === "google" ? account.board_session : account?.provider === "credentials" ? user.id : token.sid;
        return begun === undefined ? {} : { sid: begun };
      },
      session: ({ session, token }) =>
        forServer && token.sid ? { expires: session.expires, sid: token.sid } : { expires: session.expires },
    },
    logger: {
      error: (code, metadata) =>
        log().warn({ code, err: metadata instanceof Error ? metadata : metadata.error }, "sign-in failed in next-auth"),
      warn: (code) => log().debug({ code }, "next-auth warns"),
      debug: () => {},
    },
  };
}
