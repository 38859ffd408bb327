import { cookies, headers } from "next/headers";
import { handedAddress } from "@/lib/api/handed-address";
import type { Client } from "@/lib/domain/accounts/sessions";
import { env } from "@/lib/platform/env";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/shared/i18n";
import { ownPath } from "@/lib/shared/page-path";
import { readBrowserCookies } from "./cookies";

/** The browser that the present request comes from: its real address (decisions §2), and what it calls itself. */
export async function requestClient(): Promise<Client> {
  const sent = await headers();
  return { address: handedAddress(sent), userAgent: sent.get("user-agent") ?? "", ...(await readBrowserCookies()) };
}

/** The language of the page that a sign-in elsewhere began on: next-auth keeps the way back in a cookie. */
export async function callbackLanguage(): Promise<Language> {
  const [first] = (await callbackPath()).split(/[/?]/).filter(Boolean);
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** The page to come back to from a sign-in elsewhere; empty when there is none. */
export async function callbackPath(): Promise<string> {
  const jar = await cookies();
  return pathOfAddress(jar.getAll().find(({ name }) => name.endsWith("next-auth.callback-url"))?.value);
}

/** The path of a whole address of this site, as next-auth keeps them; empty for anything else. */
export function pathOfAddress(address: unknown): string {
  if (typeof address !== "string" || !URL.canParse(address)) return "";
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(env().appUrl).origin ? ownPath(pathname + search, "") : "";
}
