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

/** What of next-auth's addresses is used; its log, which any stranger could write to, is not. */
const ACTIONS = ["signin", "callback", "signout", "csrf", "providers", "session", "error"];

/** Actions whose address may name a provider. */
const WITH_PROVIDER = ["signin", "callback"];

/** What next-auth writes into the address that it redirects to. Whatever else comes in a query belongs to OpenID Connect. */
const AuthParams = z.object({ error: z.string().regex(/^\w{1,60}$/), callbackUrl: textParam(2_000) });

/** next-auth's own addresses under `/api/auth`: sign-in through Google, and by credentials for programs that speak its protocol. */
export async function authRoute(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = "", provider] = nextauth;
  if (!isKnown(nextauth)) return new Response(null, { status: 404 });
  if (action === "callback" && provider === "credentials" && request.method !== "POST")
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  const readable = await withReadableInput(request, action);
  if (!readable) return new Response(null, { status: 400 });
  const answer: Response = await NextAuth(readable, { params: { nextauth } }, authOptions(false, await callbackLanguage()));
  // next-auth drops the cookie once it has checked where the form came from: then the session itself ends, too.
  const left = action === "signout" && answer.headers.getSetCookie().some((cookie) => /board-session=;/.test(cookie));
  if (left) await signOut();
  return answer;
}

function isKnown([action = "", provider, ...more]: readonly string[]): boolean {
  if (!ACTIONS.includes(action) || more.length > 0) return false;
  if (provider === undefined) return action !== "callback";
  return WITH_PROVIDER.includes(action) && (provider === "credentials" || (provider === "google" && env().google !== undefined));
}

/**
 * The request as next-auth can take it: it answers parameters that fit no header with 500, and throws for a body that is no JSON.
 * @returns undefined for such a body.
 */
async function withReadableInput(request: NextRequest, action: string): Promise<NextRequest | undefined> {
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
