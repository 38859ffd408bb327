import { cookies, headers } from "next/headers";
import { forwardedAddress } from "@/lib/api/forwarded-address";
import type { Client } from "@/lib/domain/accounts/sessions";
import { env } from "@/lib/platform/env";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/shared/i18n";
import { safeReturnPath } from "@/lib/shared/page-path";
import { readBrowserCookies } from "./cookies";

/** Returns the client of the current request: its address (docs/api/authentication.md#client-address), user agent and cookies. */
export async function requestClient(): Promise<Client> {
  const sent = await headers();
  return { address: forwardedAddress(sent), userAgent: sent.get("user-agent") ?? "", ...(await readBrowserCookies()) };
}

/** Returns the language of the page on which a sign-in with another provider began. next-auth stores the return URL in a cookie. */
export async function callbackLanguage(): Promise<Language> {
  const [first] = (await callbackPath()).split(/[/?]/).filter(Boolean);
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** Returns the path to return to after a sign-in with another provider, or an empty string if there is none. */
export async function callbackPath(): Promise<string> {
  const jar = await cookies();
  return pathOfAddress(jar.getAll().find(({ name }) => name.endsWith("next-auth.callback-url"))?.value);
}

/** Returns the path of an absolute URL of this site, as stored by next-auth, or an empty string for anything else. */
export function pathOfAddress(address: unknown): string {
  if (typeof address !== "string" || !URL.canParse(address)) return "";
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(env().appUrl).origin ? safeReturnPath(pathname + search, "") : "";
}
