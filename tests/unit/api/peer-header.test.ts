import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PEER_HEADER, readPeerHeader, writePeerHeader } from "@/lib/api/peer-header";

describe("peer address header for Next.js", () => {
  it.each(["203.0.113.7", "2001:db8::7", "::1"])("passes %s", (address) => {
    expect(readPeerHeader(writePeerHeader(address))).toBe(address);
  });

  it("has a lower-case name", () => {
    expect(PEER_HEADER).toMatch(/^[a-z0-9-]+$/);
  });

  const own = writePeerHeader("203.0.113.7");
  const secret = own.split(" ")[0] ?? "";

  it("starts with an unguessable secret", () => {
    expect(secret.length).toBeGreaterThanOrEqual(22);
  });

  it.each([
    ["nothing", null],
    ["an empty header", ""],
    ["an address without a secret", "203.0.113.7"],
    ["a truncated secret", `${secret.slice(0, -1)} 203.0.113.7`],
    ["an extended secret", `${secret}x 203.0.113.7`],
    ["a wrong secret of the same length", `${"A".repeat(secret.length)} 203.0.113.7`],
    ["an empty secret", " 203.0.113.7"],
    ["a wrong non-ASCII secret of the same length", `${"é".repeat(secret.length)} 203.0.113.7`],
    ["a wrong secret of the same length with one non-ASCII letter", `${"A".repeat(secret.length - 1)}ÿ 203.0.113.7`],
  ])("is rejected: %s", (_, value) => {
    expect(readPeerHeader(value)).toBeUndefined();
  });

  it("is rejected with any other value", () => {
    const letters = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 2 * secret.length,
    });
    fc.assert(fc.property(letters, (value) => readPeerHeader(value) === undefined));
    fc.assert(fc.property(letters, (value) => readPeerHeader(`${value.padEnd(secret.length).slice(0, secret.length)} ::1`) === undefined));
  });
});
