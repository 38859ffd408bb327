import { cookies, headers } from "next/headers";
import type { Client } from "@/lib/accounts/sessions";
import { handedAddress } from "@/lib/api/handed-address";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/kernel/i18n";

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
