import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddressRule } from "@/lib/api/client-address";

const CLIENT = "203.0.113.7";
const OTHER = "198.51.100.9";

const CASES: readonly (readonly [
  what: string,
  trusted: readonly string[],
  peer: string,
  forwarded: string | undefined,
  address: string,
])[] = [
  ["no header", [], CLIENT, undefined, CLIENT],
  ["ignores the header without trusted proxies", [], CLIENT, OTHER, CLIENT],
  ["ignores the header of an untrusted peer", ["10.0.0.0/8"], CLIENT, OTHER, CLIENT],
  ["ignores the header of an untrusted peer that lists a trusted proxy", ["10.0.0.0/8"], CLIENT, `${OTHER}, 10.0.0.1`, CLIENT],
  ["a trusted peer without the header", ["10.0.0.0/8"], "10.0.0.1", undefined, "10.0.0.1"],
  ["a trusted peer with an empty header", ["10.0.0.0/8"], "10.0.0.1", "", "10.0.0.1"],
  ["one trusted proxy", ["10.0.0.0/8"], "10.0.0.1", CLIENT, CLIENT],
  ["ignores entries that the client sent", ["10.0.0.0/8"], "10.0.0.1", `${OTHER}, ${CLIENT}`, CLIENT],
  ["ignores a trusted address that the client sent", ["10.0.0.0/8"], "10.0.0.1", `10.0.0.2, ${CLIENT}`, CLIENT],
  ["two trusted proxies", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, 10.0.0.2`, CLIENT],
  ["proxies of two ranges", ["10.0.0.0/8", "192.168.1.7"], "10.0.0.1", `${OTHER}, ${CLIENT}, 192.168.1.7`, CLIENT],
  ["uses the leftmost entry if every hop is trusted", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["entries without spaces", ["10.0.0.0/8"], "10.0.0.1", `${OTHER},${CLIENT},10.0.0.2`, CLIENT],
  ["an entry with a port", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}:51234`, CLIENT],
  ["IPv6", ["10.0.0.0/8"], "10.0.0.1", "2001:DB8::7", "2001:db8::7"],
  ["IPv6 in brackets", ["10.0.0.0/8"], "10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["IPv6 in brackets with a port", ["10.0.0.0/8"], "10.0.0.1", "[2001:db8::7]:443", "2001:db8::7"],
  ["an IPv6 proxy", ["2001:db8::/32"], "2001:db8::1", CLIENT, CLIENT],
  ["an IPv4-mapped client", ["10.0.0.0/8"], "10.0.0.1", `::ffff:${CLIENT}`, CLIENT],
  ["an IPv4-mapped peer is converted to IPv4", [], `::ffff:${CLIENT}`, undefined, CLIENT],
  ["an IPv4-mapped peer is trusted by its IPv4 address", ["10.0.0.0/8"], "::ffff:10.0.0.1", CLIENT, CLIENT],
  ["a trusted address in IPv4-mapped notation", ["::ffff:10.0.0.1"], "10.0.0.1", CLIENT, CLIENT],
  ["an invalid entry: uses the proxy that added it", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, unknown`, "10.0.0.1"],
  ["an invalid entry behind a second proxy", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, _hidden, 10.0.0.2`, "10.0.0.2"],
  ["an empty entry", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT},`, "10.0.0.1"],
  ["an abbreviated IPv4 address", ["10.0.0.0/8"], "10.0.0.1", "127.1", "10.0.0.1"],
  ["two addresses in one entry", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT} ${OTHER}`, "10.0.0.1"],
];

describe("client address", () => {
  it.each(CASES)("%s", (_, trusted, peer, forwarded, address) => {
    expect(clientAddressRule(trusted)(peer, forwarded)).toBe(address);
  });

  const header = fc.oneof(
    fc.string(),
    fc
      .array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom("10.0.0.1", "unknown", "", "::1", "127.0.0.1")), { maxLength: 8 })
      .map((hops) => hops.join(", ")),
  );

  it("is the peer address for any header of an untrusted peer", () => {
    const trusting = clientAddressRule(["10.0.0.0/8", "2001:db8::/32"]);
    const alone = clientAddressRule([]);
    fc.assert(
      fc.property(header, (text) => {
        expect(alone(CLIENT, text)).toBe(CLIENT);
        expect(trusting(CLIENT, text)).toBe(CLIENT);
      }),
    );
  });

  it("is the address seen by the outermost trusted proxy, whatever the client sent", () => {
    const rule = clientAddressRule(["10.0.0.0/8"]);
    fc.assert(
      fc.property(header, fc.integer({ min: 0, max: 5 }), (text, proxies) => {
        const chain = [text, CLIENT, ...Array.from({ length: proxies }, (_, i) => `10.1.0.${i}`)].join(", ");
        expect(rule("10.0.0.1", chain)).toBe(CLIENT);
      }),
    );
  });

  it("limits the number of entries read from a long header", () => {
    const rule = clientAddressRule(["10.0.0.0/8"]);
    const address = rule("10.0.0.1", `${OTHER}, ${"10.0.0.2, ".repeat(100_000)}10.0.0.2`);
    expect(address).toBe("10.0.0.2");
  });
});
