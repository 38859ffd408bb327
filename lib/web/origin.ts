import { headers } from "next/headers";
import { env } from "@/lib/platform/env";
import { fail } from "@/lib/shared/errors";

/**
 * Checks that the request was sent by a page of this site. Throws `foreign_origin`. Next.js compares the same headers, but it may
 * be configured to trust additional hosts behind a proxy.
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
