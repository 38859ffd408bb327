/** Domains of web pages that may read responses (docs/api/cors.md#host-matching). */

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Normalizes an entry of `allowed_domains`: an ASCII host name in lower case, optionally after `*.`. A pasted URL
 * (`https://shop.example.com/`) is reduced to its host. Undefined if invalid.
 */
export function normalizeDomain(text: string): string | undefined {
  let entry = text.trim().toLowerCase();
  entry = entry
    .replace(/^https?:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/:\d+$/, "");
  const wildcard = entry.startsWith("*.");
  const host = hostInAscii(wildcard ? entry.slice(2) : entry).replace(/\.$/, "");
  if (!host || host.length > 253 || !host.split(".").every((label) => LABEL.test(label))) return undefined;
  if (wildcard && !host.includes(".")) return undefined;
  return wildcard ? `*.${host}` : host;
}

/** Returns the host in ASCII (Punycode), by `URL`, which also works in browsers; empty if invalid. */
function hostInAscii(host: string): string {
  if (/[%@:\\\s\p{Cc}]/u.test(host)) return "";
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return "";
  }
}

/** Returns the host of an `Origin` header; undefined for `null` and non-web origins. */
export function originHost(origin: string): string | undefined {
  if (origin.length > 300) return undefined;
  try {
    const { protocol, hostname } = new URL(origin);
    return protocol === "https:" || protocol === "http:" ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a host equals an entry, or is a subdomain of a `*.` entry. */
export function domainsMatch(entries: ReadonlySet<string>, host: string): boolean {
  if (entries.size === 0) return false;
  if (entries.has(host)) return true;
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    if (entries.has(`*.${host.slice(dot + 1)}`)) return true;
  }
  return false;
}
