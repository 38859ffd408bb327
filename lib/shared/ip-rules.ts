import ipaddr from "ipaddr.js";

/** Compiled list of allowed addresses, which is checked on each request (docs/api/authentication.md#ip-allowlist). */
export interface IpRules {
  /** @param address result of {@link normalizeAddress}. */
  matches(address: string): boolean;
}

/** `::1.2.3.4` is an IPv6 address whose last 32 bits are in decimal notation. Only `::ffff:1.2.3.4` represents an IPv4 address. */
const EMBEDDED_IPV4 = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

function toHexGroups(text: string): string {
  const [, head = "", ...parts] = EMBEDDED_IPV4.exec(text) ?? [];
  if (parts.length === 0) return text;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/**
 * Returns the canonical notation of an address: IPv4-mapped IPv6 as IPv4; IPv6 compressed, in lower case and without a zone.
 * Returns undefined if the text is not an address.
 */
export function normalizeAddress(text: string): string | undefined {
  // Accept four decimal parts only. ipaddr.js would also accept "127.1" and octal and hexadecimal notation.
  if (!text.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text).toString() : undefined;
  const [bare = ""] = text.split("%");
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(toHexGroups(bare)).toString();
}

/**
 * Returns the canonical notation of an entry: an address, or a CIDR range with its host bits cleared. Returns undefined if it is
 * neither.
 */
export function normalizeIpRule(text: string): string | undefined {
  const entry = text.trim();
  const slash = entry.indexOf("/");
  if (slash < 0) return normalizeAddress(entry);
  const address = entry.slice(0, slash);
  const length = entry.slice(slash + 1);
  if (!/^\d{1,3}$/.test(length) || normalizeAddress(address) === undefined) return undefined;
  try {
    let [base, bits] = ipaddr.parseCIDR(`${toHexGroups(address)}/${length}`);
    if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress()) {
      if (bits < 96) return undefined;
      base = base.toIPv4Address();
      bits -= 96;
    }
    const network =
      base instanceof ipaddr.IPv4
        ? ipaddr.IPv4.networkAddressFromCIDR(`${base}/${bits}`)
        : ipaddr.IPv6.networkAddressFromCIDR(`${base}/${bits}`);
    return `${network.toString()}/${bits}`;
  } catch {
    return undefined;
  }
}

/**
 * Shortest prefix lengths that are not considered wide. Shorter ones include more addresses than any network of an integrator: 65
 * 536 for IPv4, or a provider's whole IPv6 range.
 */
const WIDE = { ipv4: 16, ipv6: 32 } as const;

/** Returns whether an entry is a range so wide that it hardly restricts access. @param entry result of {@link normalizeIpRule}. */
export function isWideRange(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  if (bits === undefined) return false;
  return Number(bits) < (address.includes(":") ? WIDE.ipv6 : WIDE.ipv4);
}

/**
 * Returns whether an address belongs to the public internet, as opposed to private, loopback, link-local and similar ranges, from
 * which an internet-facing server never receives a request.
 *
 * @param address result of {@link normalizeAddress}.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

/**
 * Returns whether a server may connect to an address on behalf of a stranger: only to global unicast addresses, so to no address that leads into
 * its own networks, also not through IPv4 embedded in IPv6 (mapped, compatible, NAT64, 6to4, Teredo).
 *
 * @param address as a resolver returns it; anything else is rejected.
 */
export function isGlobalAddress(address: string): boolean {
  if (address.includes("%")) return false;
  if (!address.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(address) && ipaddr.IPv4.parse(address).range() === "unicast";
  if (!ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === "unicast" && parsed.match(ipaddr.IPv6.parse("2000::"), 3);
}

/** Returns whether an address is a loopback address: 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/**
 * Returns the part of a normalized address that belongs to one client. An IPv6 client has at least a /64, so attempts are counted
 * per /64.
 */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = address.includes("::") ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right] : left;
  return groups.slice(0, 4).join(":");
}

/** Compiles entries that {@link normalizeIpRule} has returned. */
export function compileIpRules(entries: readonly string[]): IpRules {
  const single = new Set<string>();
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of entries) {
    if (entry.includes("/")) ranges.push(ipaddr.parseCIDR(entry));
    else single.add(entry);
  }
  return {
    matches(address) {
      if (single.has(address)) return true;
      if (ranges.length === 0) return false;
      const parsed = ipaddr.parse(address);
      return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits));
    },
  };
}
