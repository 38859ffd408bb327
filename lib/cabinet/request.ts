import { cookies, headers } from "next/headers";
import type { Client } from "@/lib/accounts/sessions";
import { handedAddress } from "@/lib/api/handed-address";
import { fail } from "@/lib/kernel/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/kernel/i18n";
import { env } from "@/lib/platform/env";

/** The browser that the present request comes from: its real address (decisions §2), and what it calls itself. */
export async function requestClient(): Promise<Client> {
  const sent = await headers();
  return { address: handedAddress(sent), userAgent: sent.get("user-agent") ?? "" };
}

/** The language of the page that a sign-in elsewhere began on: next-auth keeps the way back in a cookie. */
export async function callbackLanguage(): Promise<Language> {
  const jar = await cookies();
  const back = jar.getAll().find(({ name }) => name.endsWith("next-auth.callback-url"))?.value ?? "";
  const [first] = URL.canParse(back) ? new URL(back).pathname.split("/").filter(Boolean) : [];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/**
 * What changes something was sent by a page of this site; refuses with `foreign_origin`. Next compares the same headers of forms; this
 * stands for other requests too, and where a proxy's settings make Next trust more hosts.
 */
export async function checkOrigin(): Promise<void> {
  const sent = await headers();
  const origin = sent.get("origin");
  const site = sent.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") fail("foreign_origin");
  if (origin === null || !URL.canParse(origin)) return site === "same-origin" ? undefined : fail("foreign_origin");
  const { host } = new URL(origin);
  if (origin !== new URL(env().appUrl).origin && host !== sent.get("host")) fail("foreign_origin");
}
