import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileIpRules, isPublicAddress, isWideRange, normalizeAddress, normalizeIpRule } from "@/lib/shared/ip-rules";

const ADDRESSES: readonly (readonly [typed: string, address: string])[] = [
  ["203.0.113.7", "203.0.113.7"],
  ["0.0.0.0", "0.0.0.0"],
  ["255.255.255.255", "255.255.255.255"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
  ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"],
  ["2001:DB8::1", "2001:db8::1"],
  ["2001:db8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
  ["::", "::"],
  ["::1", "::1"],
  ["fe80::1%eth0", "fe80::1"],
];

const INVALID_ADDRESSES = [
  "",
  " ",
  "1.2.3",
  "127.1",
  "1.2.3.4.5",
  "256.1.1.1",
  "1.2.3.256",
  "-1.2.3.4",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "010.0.0.1",
  "2130706433",
  "1.2.3.4 ",
  " 1.2.3.4",
  "1.2.3.4:80",
  "1.2.3.4/32",
  "1.2.3.4%eth0",
  ":",
  ":::",
  "1::2::3",
  "12345::",
  "2001:db8::g",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "[::1]",
  "::ffff:256.1.1.1",
  "localhost",
  "example.com",
  "١.٢.٣.٤",
  "1.2.3.4\u0000",
  "1．2．3．4",
];

const RULES: readonly (readonly [typed: string, rule: string])[] = [
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.77/24", "203.0.113.0/24"],
  ["10.1.2.3/8", "10.0.0.0/8"],
  ["10.1.2.3/32", "10.1.2.3/32"],
  ["0.0.0.0/0", "0.0.0.0/0"],
  ["2001:DB8::/32", "2001:db8::/32"],
  ["2001:db8:ffff::1/32", "2001:db8::/32"],
  ["2001:db8::1/128", "2001:db8::1/128"],
  ["::/0", "::/0"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:10.0.0.5/104", "10.0.0.0/8"],
];

const INVALID_RULES = [
  "",
  "/",
  "/24",
  "1.2.3.4/",
  "1.2.3.4/33",
  "1.2.3.4/-1",
  "1.2.3.4/a",
  "1.2.3.4/8/8",
  "1.2.3.4/ 8",
  "1.2.3.4/255.0.0.0",
  "1.2.3/8",
  "127.1/8",
  "2001:db8::/129",
  "::ffff:10.0.0.0/90",
  "example.com/8",
  "10.0.0.1-10.0.0.9",
  "10.0.0.*",
  "10.0.0.1,10.0.0.2",
];

describe("addresses", () => {
  it.each(ADDRESSES)("%j is %s", (typed, address) => {
    expect(normalizeAddress(typed)).toBe(address);
  });

  it.each(INVALID_ADDRESSES)("%j is not an address", (typed) => {
    expect(normalizeAddress(typed)).toBeUndefined();
  });

  it("are converted to IPv4 only if they are IPv4-mapped", () => {
    expect(normalizeAddress("::1.2.3.4"), "IPv4-compatible, which is another address").toBe(normalizeAddress("::102:304"));
    expect(normalizeAddress("::1.2.3.4")).not.toBe("1.2.3.4");
    expect(normalizeAddress("64:ff9b::1.2.3.4"), "NAT64, which is another address").toBe("64:ff9b::102:304");
  });

  it("have one canonical form for any IPv6 address", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const normalized = normalizeAddress(address);
        expect(normalized).toBeDefined();
        expect(normalizeAddress(normalized ?? "")).toBe(normalized);
        expect(normalizeAddress(address.toUpperCase())).toBe(normalized);
      }),
    );
  });

  it("never throw for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789abcdef.:%/x ") })), (text) => {
        const address = normalizeAddress(text);
        const rule = normalizeIpRule(text);
        if (address !== undefined) expect(normalizeAddress(address)).toBe(address);
        if (rule !== undefined) expect(normalizeIpRule(rule)).toBe(rule);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("allowlist entries", () => {
  it.each(RULES)("%j is normalized to %s", (typed, rule) => {
    expect(normalizeIpRule(typed)).toBe(rule);
    expect(normalizeIpRule(rule), "normalized once is normalized").toBe(rule);
  });

  it.each([...INVALID_RULES, ...INVALID_ADDRESSES.filter((typed) => typed.trim() !== "1.2.3.4" && typed !== "1.2.3.4/32")])(
    "%j is rejected",
    (typed) => {
      expect(normalizeIpRule(typed)).toBeUndefined();
    },
  );
});

/** Compiles normalized rules, as stored with a key. */
function compileNormalized(...typed: string[]) {
  return compileIpRules(typed.map((entry) => normalizeIpRule(entry) ?? expect.fail(`${entry} is no rule`)));
}

describe("allowlists", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.7", "203.0.113.8", false],
    ["203.0.113.0/24", "203.0.113.0", true],
    ["203.0.113.0/24", "203.0.113.255", true],
    ["203.0.113.0/24", "203.0.112.255", false],
    ["203.0.113.0/24", "203.0.114.0", false],
    ["203.0.113.7/32", "203.0.113.7", true],
    ["203.0.113.7/32", "203.0.113.6", false],
    ["0.0.0.0/0", "8.8.8.8", true],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "2001:db9::1", false],
    ["2001:db8::1", "2001:0db8:0::1", true],
    ["::ffff:1.2.3.4", "1.2.3.4", true],
    ["1.2.3.4", "::ffff:1.2.3.4", true],
    ["10.0.0.0/8", "::ffff:10.9.9.9", true],
    ["::ffff:10.0.0.0/104", "10.9.9.9", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["::/0", "2001:db8::1", true],
    ["127.0.0.1", "::1", false],
  ])("%s allows %s: %s", (rule, client, allowed) => {
    expect(compileNormalized(rule).matches(normalizeAddress(client) ?? "")).toBe(allowed);
  });

  it("allow an address that matches any entry", () => {
    const list = compileNormalized("203.0.113.7", "10.0.0.0/8", "2001:db8::/32");
    for (const client of ["203.0.113.7", "10.255.0.1", "2001:db8::5"]) expect(list.matches(client), client).toBe(true);
    for (const client of ["203.0.113.8", "11.0.0.1", "2001:db9::5", "::1"]) expect(list.matches(client), client).toBe(false);
  });

  it("allow nothing if empty", () => {
    expect(compileNormalized().matches("127.0.0.1")).toBe(false);
    expect(compileNormalized().matches("::1")).toBe(false);
  });

  const v4 = fc.integer({ min: 0, max: 0xffff_ffff });
  const dotted = (n: number) => [24, 16, 8, 0].map((shift) => (n >>> shift) & 255).join(".");
  const v6 = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
  const colons = (n: bigint) => [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((n >> shift) & 0xffffn).toString(16)).join(":");

  it("match IPv4 bit by bit", () => {
    fc.assert(
      fc.property(v4, fc.integer({ min: 0, max: 32 }), v4, fc.integer({ min: 0, max: 31 }), (base, bits, other, flip) => {
        const list = compileNormalized(`${dotted(base)}/${bits}`);
        for (const client of [other, base, (base ^ (1 << flip)) >>> 0]) {
          const same = bits === 0 || base >>> (32 - bits) === client >>> (32 - bits);
          expect(list.matches(dotted(client)), `${dotted(base)}/${bits} and ${dotted(client)}`).toBe(same);
        }
      }),
    );
  });

  it("match IPv6 bit by bit", () => {
    fc.assert(
      fc.property(v6, fc.integer({ min: 0, max: 128 }), v6, fc.bigInt({ min: 0n, max: 127n }), (base, bits, other, flip) => {
        const mapped = (n: bigint) => n >> 32n === 0xffffn;
        fc.pre(!mapped(base) && !mapped(other) && !mapped(base ^ (1n << flip)));
        const list = compileNormalized(`${colons(base)}/${bits}`);
        const shift = BigInt(128 - bits);
        for (const client of [other, base, base ^ (1n << flip)]) {
          expect(list.matches(normalizeAddress(colons(client)) ?? ""), `${colons(base)}/${bits} and ${colons(client)}`).toBe(
            base >> shift === client >> shift,
          );
        }
      }),
    );
  });
});

describe("isWideRange", () => {
  it.each([
    ["203.0.113.7", false],
    ["203.0.113.0/24", false],
    ["10.20.0.0/16", false],
    ["10.0.0.0/15", true],
    ["10.0.0.0/8", true],
    ["0.0.0.0/0", true],
    ["2001:db8::1", false],
    ["2001:db8::/32", false],
    ["2001:db0::/31", true],
    ["::/0", true],
  ])("%s: %s", (entry, wide) => {
    expect(normalizeIpRule(entry)).toBe(entry);
    expect(isWideRange(entry)).toBe(wide);
  });
});

describe("isPublicAddress", () => {
  it.each([
    ["8.8.8.8", true],
    ["2a02:4780::1", true],
    ["10.1.2.3", false],
    ["192.168.1.5", false],
    ["127.0.0.1", false],
    ["169.254.1.1", false],
    ["100.64.0.1", false],
    ["::1", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["nonsense", false],
  ])("%s: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
