import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PEER_HEADER, readPeerHeader, writePeerHeader } from "@/lib/api/peer-header";

describe("the address that the server hands to Next", () => {
  it.each(["203.0.113.7", "2001:db8::7", "::1"])("%s arrives", (address) => {
    expect(readPeerHeader(writePeerHeader(address))).toBe(address);
  });

  it("is under one name, in lower case", () => {
    expect(PEER_HEADER).toMatch(/^[a-z0-9-]+$/);
  });

  const own = writePeerHeader("203.0.113.7");
  const secret = own.split(" ")[0] ?? "";

  it("begins with a secret that cannot be guessed", () => {
    expect(secret.length).toBeGreaterThanOrEqual(22);
  });

  it.each([
    ["nothing", null],
    ["an empty header", ""],
    ["an address alone", "203.0.113.7"],
    ["a short secret", `${secret.slice(0, -1)} 203.0.113.7`],
    ["a long secret", `${secret}x 203.0.113.7`],
    ["a guess of the right length", `${"A".repeat(secret.length)} 203.0.113.7`],
    ["no secret before the blank", " 203.0.113.7"],
    ["a guess of the right length in letters beyond ASCII", `${"é".repeat(secret.length)} 203.0.113.7`],
    ["a guess of the right length with one such letter", `${"A".repeat(secret.length - 1)}ÿ 203.0.113.7`],
  ])("is not believed from others: %s", (_, value) => {
    expect(readPeerHeader(value)).toBeUndefined();
  });

  it("is not believed from others, whatever they send", () => {
    const letters = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 2 * secret.length,
    });
    fc.assert(fc.property(letters, (value) => readPeerHeader(value) === undefined));
    fc.assert(fc.property(letters, (value) => readPeerHeader(`${value.padEnd(secret.length).slice(0, secret.length)} ::1`) === undefined));
  });
});
