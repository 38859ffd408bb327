import { isGlobalAddress, isLoopbackAddress } from "@/lib/shared/ip-rules";

/** Which addresses on the internet the server calls on behalf of an owner, so that nobody can reach its own networks through it. */

/** Where calls may go. */
export interface Reach {
  /** Also `http:`, loopback addresses and any port, for development and tests (`WEBHOOKS_TO_LOOPBACK`). */
  readonly loopback: boolean;
}

export type UrlProblem = "invalid_url" | "https_required" | "credentials" | "port" | "host";

export const MAX_URL = 1_000;

/** Names that are resolved in the local network only (RFC 6761, RFC 6762, RFC 8375, and `internal`, which ICANN reserves for that). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|invalid|test|onion)$/;

const HTTPS = 443;
const FIRST_UNPRIVILEGED_PORT = 1_024;

/** Returns the host without brackets and a final dot. `URL` has converted decimal, octal and hexadecimal notations of IPv4 addresses. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

const isAddress = (host: string): boolean => host.includes(":") || /^\d+(?:\.\d+){3}$/.test(host);

export const isAllowedAddress = (address: string, { loopback }: Reach): boolean =>
  isGlobalAddress(address) || (loopback && isLoopbackAddress(address));

function isAllowedHost(host: string, reach: Reach): boolean {
  if (isAddress(host)) return isAllowedAddress(host, reach);
  if (reach.loopback && host === "localhost") return true;
  return host.includes(".") && !LOCAL_NAME.test(host);
}

/** Addresses that are URIs (RFC 3986) as they are. */
const URI = /^https?:\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?(?:[/?](?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*)?$/i;

/** What `URL` leaves in paths and queries, although URIs cannot contain it. */
const NOT_IN_URI = /[^\w.~:/?#@!$&'()*+,;=%-]|%(?![\da-f]{2})/gi;

/**
 * Returns an HTTP address as a URI: names in Punycode, other characters percent-encoded, as it is called. A valid URI is returned as it is, for
 * example without a slash after the host, and so is text that is not an HTTP address.
 */
export function toUri(text: string): string {
  if (URI.test(text) || !URL.canParse(text)) return text;
  const { href } = new URL(text);
  const [origin] = /^https?:\/\/[^/]*/.exec(href) ?? [];
  return origin === undefined ? text : origin + href.slice(origin.length).replace(NOT_IN_URI, encodeURIComponent);
}

/** @returns why the address may not be called; undefined if it may. Names are checked again when they are resolved. */
export function urlProblem(text: string, reach: Reach): UrlProblem | undefined {
  if (text.length > MAX_URL || !URL.canParse(text)) return "invalid_url";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(reach.loopback && url.protocol === "http:"))
    return url.protocol === "http:" ? "https_required" : "invalid_url";
  if (url.username !== "" || url.password !== "") return "credentials";
  if (url.hash !== "") return "invalid_url";
  if (!isAllowedHost(hostOf(url), reach)) return "host";
  const port = url.port === "" ? HTTPS : Number(url.port);
  if (!reach.loopback && port !== HTTPS && port < FIRST_UNPRIVILEGED_PORT) return "port";
  return undefined;
}
