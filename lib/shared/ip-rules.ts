import ipaddr from "ipaddr.js";

/** A whitelist of addresses, compiled once and asked on each request (decisions §2). */
export interface IpRules {
  /** @param address normalized, as {@link normalizeAddress} gives it. */
  matches(address: string): boolean;
}

/** `::1.2.3.4` is IPv6 with its last half in decimal; only `::ffff:1.2.3.4` stands for an IPv4 address. */
const EMBEDDED_IPV4 = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

function toHexGroups(text: string): string {
  const [, head = "", ...parts] = EMBEDDED_IPV4.exec(text) ?? [];
  if (parts.length === 0) return text;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/**
 * The one spelling of an address: IPv4-mapped IPv6 as IPv4, IPv6 compressed and in lower case, no zone.
 * Undefined when it is no address.
 */
export function normalizeAddress(text: string): string | undefined {
  // Four plain decimal parts only: ipaddr.js would also take "127.1", octal and hexadecimal.
  if (!text.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text).toString() : undefined;
  const [bare = ""] = text.split("%");
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(toHexGroups(bare)).toString();
}

/** The one spelling of an entry of a whitelist: an address, or a range with its host bits cleared. Undefined when it is neither. */
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

/** Ranges shorter than these hold more addresses than any one network of an integrator's: 65 536 of IPv4, and a provider's whole IPv6. */
const WIDE = { ipv4: 16, ipv6: 32 } as const;

/** Whether an entry that {@link normalizeIpRule} has accepted is so wide that it hardly keeps anybody out. */
export function isWideRange(entry: string): boolean {
  const [address = "", bits] = entry.split("/");
  if (bits === undefined) return false;
  return Number(bits) < (address.includes(":") ? WIDE.ipv6 : WIDE.ipv4);
}

/**
 * Whether an address belongs to no public network (private, loopback, link-local …): a server on the internet never sees a call
 * from one.
 * @param address normalized, as {@link normalizeAddress} gives it.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

/** The part of a normalized address that one client owns: an IPv6 client has at least a /64, so its attempts are counted together. */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = address.includes("::") ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right] : left;
  return groups.slice(0, 4).join(":");
}

/** Compiles entries that {@link normalizeIpRule} has accepted. */
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
