/** Domains of browsers' pages that may read answers (specification, "Authentication" 8; decisions §6). */

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The one spelling of an entry of `allowed_domains`: a host name in ASCII and lower case, or `*.` before one. A pasted address
 * (`https://shop.example.com/`) is cut to its host. Undefined when it is neither.
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

/** Punycode where it is needed; by `URL`, which browsers have, too. Empty for what is no host. */
function hostInAscii(host: string): string {
  if (/[%@:\\\s\p{Cc}]/u.test(host)) return "";
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return "";
  }
}

/** The host of an `Origin` header; undefined for `null` and for what is no web origin. */
export function originHost(origin: string): string | undefined {
  if (origin.length > 300) return undefined;
  try {
    const { protocol, hostname } = new URL(origin);
    return protocol === "https:" || protocol === "http:" ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a host is an entry, or a subdomain of a `*.` entry. */
export function domainsMatch(entries: ReadonlySet<string>, host: string): boolean {
  if (entries.size === 0) return false;
  if (entries.has(host)) return true;
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    if (entries.has(`*.${host.slice(dot + 1)}`)) return true;
  }
  return false;
}
