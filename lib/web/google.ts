import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authSecret } from "@/lib/platform/auth-secret";
import { secureCookies } from "@/lib/platform/cookies";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { authOptions } from "./auth-options";

/**
 * Redirects the browser to Google from one of our forms. next-auth builds the URL with state, nonce and PKCE verifier, as if the
 * form were its own, so no JavaScript is needed.
 *
 * @param back path to return to.
 * @param language language of the page with the button.
 */
export async function startGoogle(back: string, language: Language): Promise<never> {
  const jar = await cookies();
  const token = randomBytes(32).toString("hex");
  const tokenHash = createHash("sha256").update(`${token}${authSecret()}`).digest("hex");
  const name = `${secureCookies() ? "__Host-" : ""}next-auth.csrf-token`;
  jar.set(name, `${token}|${tokenHash}`, { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() });
  const request = new NextRequest(new URL("/api/auth/signin/google", env().appUrl), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken: token, callbackUrl: new URL(back, env().appUrl).href }).toString(),
  });
  const response: Response = await NextAuth(request, { params: { nextauth: ["signin", "google"] } }, authOptions(false, language));
  for (const line of response.headers.getSetCookie()) setCookie(jar, line);
  return redirect(response.headers.get("location") ?? `${pagePath(language, "/sign-in")}?error=OAuthSignin`);
}

/** Sets a cookie from a `Set-Cookie` header that next-auth has added to its response. */
function setCookie(jar: Awaited<ReturnType<typeof cookies>>, line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  const maxAge = attributes.map((text) => /^Max-Age=(-?\d+)$/i.exec(text)?.[1]).find((seconds) => seconds !== undefined);
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() } as const;
  jar.set(name, decodeURIComponent(value), maxAge === undefined ? options : { ...options, maxAge: Number(maxAge) });
}
