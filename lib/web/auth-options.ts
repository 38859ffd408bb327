import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { signInByGoogle } from "@/lib/domain/accounts/google";
import { signIn as signInByPassword } from "@/lib/domain/accounts/sign-in";
import { authSecret } from "@/lib/platform/auth-secret";
import { secureCookies } from "@/lib/platform/cookies";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { BoardError } from "@/lib/shared/errors";
import { StorableText } from "@/lib/shared/fields";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/shared/i18n";
import { pagePath, withReturnPath } from "@/lib/shared/page-path";
import { callbackPath, requestClient } from "./request";
import { COOKIE_SECONDS, enterSession, sessionCookie } from "./session-cookie";

/**
 * Configuration of next-auth, which manages the cookies and implements OpenID Connect. `lib/domain/accounts` decides who may sign
 * in. The next-auth token contains only the session's token, which is looked up on each use (docs/decisions/050-sessions.md).
 */

declare module "next-auth/jwt" {
  interface JWT {
    /** Token of the session. The cookie is encrypted, and not accessible to scripts. */
    sid?: string;
  }
}

declare module "next-auth" {
  interface Session {
    /** Set only for the server's own code. next-auth's endpoint does not return it. */
    sid?: string;
  }
  interface Account {
    /** Token of the session that this sign-in has created. */
    board_session?: string;
  }
}

/** Claims of a Google user (OpenID Connect Core §5.1). */
interface GoogleProfile {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A JSON body may contain anything. Texts with NUL are rejected, because PostgreSQL cannot store them and no account can match. */
const Credentials = z.object({ email: StorableText, password: StorableText });

function credentials() {
  return CredentialsProvider({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(given) {
      const credentials = Credentials.safeParse(given);
      if (!credentials.success) return null;
      const { email, password } = credentials.data;
      try {
        const token = await signInByPassword({ db: db(), now: Date.now() }, { email, password, ...(await requestClient()) });
        await enterSession(token);
        return { id: token };
      } catch (error) {
        // next-auth puts the message into a URL, so it must be a code of the catalogue, never the text of an internal error.
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
 * Returns the options of next-auth.
 *
 * @param forServer whether sessions include their token: true for the server's own code, false for next-auth's endpoints.
 * @param language language of the sign-in page to return to after an error.
 */
export function authOptions(forServer: boolean, language: Language = DEFAULT_LANGUAGE): AuthOptions {
  // next-auth builds URLs from this setting. Without it, it would use the request's headers.
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
      /** Permits only pages of this board. `href` contains only characters that are valid in a header. */
      redirect({ url, baseUrl }) {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : undefined;
        return target?.origin === baseUrl ? target.href : baseUrl;
      },
      async signIn({ account, profile }) {
        if (account?.provider !== "google") return true;
        const { sub, email, email_verified, name } = profile as GoogleProfile;
        try {
          const user = { subject: sub, email, emailVerified: email_verified === true, name, language };
          account.board_session = await signInByGoogle({ db: db(), client: await requestClient(), now: Date.now() }, user);
          await enterSession(account.board_session);
          return true;
        } catch (error) {
          if (error instanceof BoardError) return withReturnPath(`${signIn}?error=${error.code}`, await callbackPath());
          throw error;
        }
      },
      jwt: ({ token, account, user }) => {
        const sessionToken =
          account?.provider === "google" ? account.board_session : account?.provider === "credentials" ? user.id : token.sid;
        return sessionToken === undefined ? {} : { sid: sessionToken };
      },
      session: ({ session, token }) =>
        forServer && token.sid ? { expires: session.expires, sid: token.sid } : { expires: session.expires },
    },
    logger: {
      error: (code, metadata) =>
        log().warn({ code, err: metadata instanceof Error ? metadata : metadata.error }, "sign-in failed in next-auth"),
      warn: (code) => log().debug({ code }, "warning from next-auth"),
      debug: () => {},
    },
  };
}
