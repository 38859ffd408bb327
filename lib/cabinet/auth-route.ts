import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "./auth-options";
import { callbackLanguage } from "./request";
import { signOut } from "./session";

interface Context {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

/** What of next-auth's addresses is used; its log, which any stranger could write to, is not. */
const ACTIONS = ["signin", "callback", "signout", "csrf", "providers", "session", "error"];

/** next-auth's own addresses under `/api/auth`: sign-in through Google, and by credentials for programs that speak its protocol. */
export async function authRoute(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = ""] = nextauth;
  if (!ACTIONS.includes(action)) return new Response(null, { status: 404 });
  const answer: Response = await NextAuth(request, { params: { nextauth } }, authOptions(false, await callbackLanguage()));
  // next-auth drops the cookie once it has checked where the form came from: then the session itself ends, too.
  const left = action === "signout" && answer.headers.getSetCookie().some((cookie) => /board-session=;/.test(cookie));
  if (left) await signOut();
  return answer;
}
