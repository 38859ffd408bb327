import ipaddr from "ipaddr.js";
import { compileIpRules, normalizeAddress, normalizeIpRule } from "@/lib/shared/ip-rules";

/** Finds the client's address (decisions §2). */
export type ClientAddress = (peer: string, forwardedFor: string | undefined) => string;

/** Hops looked at in one `X-Forwarded-For`: more than any real chain has. */
const MAX_HOPS = 50;

/** An entry of `X-Forwarded-For`: an address, in brackets or with a port as some proxies write it. */
function parseHop(text: string): string | undefined {
  const entry = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed) return normalizeAddress(bracketed);
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1];
  return normalizeAddress(withPort ?? entry);
}

/**
 * Makes the rule out of `TRUSTED_PROXIES`: the address is the TCP peer's; `X-Forwarded-For` is believed only from trusted peers,
 * right to left up to the first hop that is not trusted. An unreadable hop ends the walk at the proxy that vouched for it.
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
