import ipaddr from "ipaddr.js";
import { compileIpRules, normalizeAddress, normalizeIpRule } from "@/lib/shared/ip-rules";

/**
 * Returns the client's address (docs/api/authentication.md#client-address).
 *
 * @param peer address of the TCP peer.
 * @param forwardedFor the `X-Forwarded-For` header.
 */
export type ClientAddress = (peer: string, forwardedFor: string | undefined) => string;

/** Maximum number of `X-Forwarded-For` entries to examine. No real proxy chain is longer. */
const MAX_HOPS = 50;

/** Parses an entry of `X-Forwarded-For`. Accepts brackets and a port, which some proxies add. Returns undefined if it is invalid. */
function parseHop(text: string): string | undefined {
  const entry = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed) return normalizeAddress(bracketed);
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1];
  return normalizeAddress(withPort ?? entry);
}

/**
 * Builds the client address rule from `TRUSTED_PROXIES`. The address is that of the TCP peer, unless the peer is a trusted proxy.
 * In that case `X-Forwarded-For` is read from right to left, up to the first hop that is not trusted. At an invalid hop, the
 * address of the proxy that added it is returned.
 */
export function clientAddressRule(trustedProxies: readonly string[]): ClientAddress {
  const rules = compileIpRules(trustedProxies.map((entry) => normalizeIpRule(entry) ?? entry));
  return (peer, forwardedFor) => {
    let address = normalizeAddress(peer) ?? peer;
    if (forwardedFor === undefined || trustedProxies.length === 0 || !ipaddr.isValid(address)) return address;
    const hops = forwardedFor.split(",");
    for (let i = hops.length - 1; i >= Math.max(0, hops.length - MAX_HOPS) && rules.matches(address); i--) {
      const hop = parseHop(hops[i] as string);
      if (hop === undefined) break;
      address = hop;
    }
    return address;
  };
}
