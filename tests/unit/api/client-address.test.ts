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
  ["no proxy is trusted: the header changes nothing", [], CLIENT, OTHER, CLIENT],
  ["the peer is not trusted: the header changes nothing", ["10.0.0.0/8"], CLIENT, OTHER, CLIENT],
  ["the peer is not trusted, though it claims to have come through one", ["10.0.0.0/8"], CLIENT, `${OTHER}, 10.0.0.1`, CLIENT],
  ["a trusted peer without the header", ["10.0.0.0/8"], "10.0.0.1", undefined, "10.0.0.1"],
  ["a trusted peer with an empty header", ["10.0.0.0/8"], "10.0.0.1", "", "10.0.0.1"],
  ["one trusted proxy", ["10.0.0.0/8"], "10.0.0.1", CLIENT, CLIENT],
  ["what the client wrote before the proxy’s own entry is not believed", ["10.0.0.0/8"], "10.0.0.1", `${OTHER}, ${CLIENT}`, CLIENT],
  ["nor a trusted address that the client wrote", ["10.0.0.0/8"], "10.0.0.1", `10.0.0.2, ${CLIENT}`, CLIENT],
  ["two trusted proxies", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, 10.0.0.2`, CLIENT],
  ["proxies of two ranges", ["10.0.0.0/8", "192.168.1.7"], "10.0.0.1", `${OTHER}, ${CLIENT}, 192.168.1.7`, CLIENT],
  ["every hop is trusted: the leftmost", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["no blanks between the entries", ["10.0.0.0/8"], "10.0.0.1", `${OTHER},${CLIENT},10.0.0.2`, CLIENT],
  ["an entry with a port", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}:51234`, CLIENT],
  ["IPv6", ["10.0.0.0/8"], "10.0.0.1", "2001:DB8::7", "2001:db8::7"],
  ["IPv6 in brackets", ["10.0.0.0/8"], "10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["IPv6 in brackets with a port", ["10.0.0.0/8"], "10.0.0.1", "[2001:db8::7]:443", "2001:db8::7"],
  ["an IPv6 proxy", ["2001:db8::/32"], "2001:db8::1", CLIENT, CLIENT],
  ["an IPv4-mapped client", ["10.0.0.0/8"], "10.0.0.1", `::ffff:${CLIENT}`, CLIENT],
  ["an IPv4-mapped peer is its IPv4 form", [], `::ffff:${CLIENT}`, undefined, CLIENT],
  ["an IPv4-mapped peer is trusted as its IPv4 form", ["10.0.0.0/8"], "::ffff:10.0.0.1", CLIENT, CLIENT],
  ["a trusted address written IPv4-mapped", ["::ffff:10.0.0.1"], "10.0.0.1", CLIENT, CLIENT],
  ["an unreadable entry: the proxy that vouched for it", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, unknown`, "10.0.0.1"],
  ["an unreadable entry behind a second proxy", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT}, _hidden, 10.0.0.2`, "10.0.0.2"],
  ["an empty entry", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT},`, "10.0.0.1"],
  ["a spelling that some read as an address", ["10.0.0.0/8"], "10.0.0.1", "127.1", "10.0.0.1"],
  ["an entry that tries to be two", ["10.0.0.0/8"], "10.0.0.1", `${CLIENT} ${OTHER}`, "10.0.0.1"],
];

describe("the client’s address", () => {
  it.each(CASES)("%s", (_, trusted, peer, forwarded, address) => {
    expect(clientAddressRule(trusted)(peer, forwarded)).toBe(address);
  });

  const header = fc.oneof(
    fc.string(),
    fc
      .array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom("10.0.0.1", "unknown", "", "::1", "127.0.0.1")), { maxLength: 8 })
      .map((hops) => hops.join(", ")),
  );

  it("is the peer’s, whatever a stranger writes", () => {
    const trusting = clientAddressRule(["10.0.0.0/8", "2001:db8::/32"]);
    const alone = clientAddressRule([]);
    fc.assert(
      fc.property(header, (text) => {
        expect(alone(CLIENT, text)).toBe(CLIENT);
        expect(trusting(CLIENT, text)).toBe(CLIENT);
      }),
    );
  });

  it("is what the nearest trusted proxy saw, whatever the client wrote to the left of it", () => {
    const rule = clientAddressRule(["10.0.0.0/8"]);
    fc.assert(
      fc.property(header, fc.integer({ min: 0, max: 5 }), (text, proxies) => {
        const chain = [text, CLIENT, ...Array.from({ length: proxies }, (_, i) => `10.1.0.${i}`)].join(", ");
        expect(rule("10.0.0.1", chain)).toBe(CLIENT);
      }),
    );
  });

  it("is found in a header of any length without looking at all of it, and never beyond what is trusted", () => {
    const rule = clientAddressRule(["10.0.0.0/8"]);
    const address = rule("10.0.0.1", `${OTHER}, ${"10.0.0.2, ".repeat(100_000)}10.0.0.2`);
    expect(address).toBe("10.0.0.2");
  });
});
