import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { parseSearchParams, textParam } from "@/lib/shared/search-params";
import { authOptions } from "./auth-options";
import { callbackLanguage } from "./request";
import { signOut } from "./session";

interface Context {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

/** The next-auth actions in use. `_log` is not, because anyone could write to the log with it. */
const ACTIONS = ["signin", "callback", "signout", "csrf", "providers", "session", "error"];

/** Actions whose path may contain a provider. */
const WITH_PROVIDER = ["signin", "callback"];

/** Parameters that next-auth writes into redirect URLs. All other parameters belong to OpenID Connect. */
const AuthParams = z.object({ error: z.string().regex(/^\w{1,60}$/), callbackUrl: textParam(2_000) });

/**
 * Serves next-auth's endpoints under `/api/auth`: sign-in with Google, and sign-in with credentials for programs that use its
 * protocol.
 */
export async function authRoute(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = "", provider] = nextauth;
  if (!isKnown(nextauth)) return new Response(null, { status: 404 });
  if (action === "callback" && provider === "credentials" && request.method !== "POST")
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  const sanitized = await sanitizeRequest(request, action);
  if (!sanitized) return new Response(null, { status: 400 });
  const response: Response = await NextAuth(sanitized, { params: { nextauth } }, authOptions(false, await callbackLanguage()));
  // After checking the form's origin, next-auth deletes the cookie. In that case, end the session as well.
  const hasSignedOut = action === "signout" && response.headers.getSetCookie().some((cookie) => /board-session=;/.test(cookie));
  if (hasSignedOut) await signOut();
  return response;
}

function isKnown([action = "", provider, ...more]: readonly string[]): boolean {
  if (!ACTIONS.includes(action) || more.length > 0) return false;
  if (provider === undefined) return action !== "callback";
  return WITH_PROVIDER.includes(action) && (provider === "credentials" || (provider === "google" && env().google !== undefined));
}

/**
 * Returns the request in a form that next-auth accepts. next-auth responds with 500 to parameters that cannot be put into a header,
 * and throws if a body is not JSON.
 *
 * @returns undefined if a JSON body is invalid.
 */
async function sanitizeRequest(request: NextRequest, action: string): Promise<NextRequest | undefined> {
  const url = new URL(request.url);
  const known = parseSearchParams(AuthParams, url.searchParams);
  for (const [name, value] of Object.entries(known)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (action === "error" && known.error === undefined) url.searchParams.set("error", "Default");
  const { method, headers } = request;
  if (method !== "POST") return new NextRequest(url, { method, headers });
  const body = await request.text();
  return isJson(request) && !isObject(body) ? undefined : new NextRequest(url, { method, headers, body });
}

const isJson = (request: Request) => (request.headers.get("content-type") ?? "").includes("application/json");

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
