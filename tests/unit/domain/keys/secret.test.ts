import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKey, hashKey, isWellFormedKey, PREFIX_LENGTH } from "@/lib/domain/keys/secret";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** CRC-32 (IEEE 802.3), bit by bit, so that it owes nothing to the module. */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function checksum(body: string): string {
  let out = "";
  for (let rest = crc32(body); out.length < 6; rest = Math.floor(rest / 62)) out = BASE62.charAt(rest % 62) + out;
  return out;
}

const withChecksum = (body: string) => body + checksum(body);

/** Keys with checksums of Python's zlib: keys given out once stay valid in every later version. */
const GIVEN_OUT = ["lb_live_00000000000000000000000000000000397ysG", "lb_live_ListingsBoardKnowsThisKeyByHeart4VXPJ1"];

const KEY = withChecksum(`lb_live_${"aB3".repeat(10)}zZ`);

describe("a new key", () => {
  const keys = Array.from({ length: 500 }, generateKey);

  it("is lb_live_, 32 base62 characters and 6 of checksum over what precedes", () => {
    for (const key of keys) {
      expect(key).toMatch(/^lb_live_[0-9A-Za-z]{38}$/);
      expect(key.slice(-6)).toBe(checksum(key.slice(0, -6)));
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it("is never the same, and uses the whole alphabet at every place", () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (let place = 8; place < 40; place++) {
      const seen = new Set(keys.map((key) => key.charAt(place)));
      expect(seen.size, `place ${place}`).toBeGreaterThan(50);
    }
    expect([...new Set(keys.flatMap((key) => [...key.slice(8, 40)]))].sort().join("")).toBe([...BASE62].sort().join(""));
  });

  it("can be told by its first twelve characters", () => {
    expect(PREFIX_LENGTH).toBe(12);
  });
});

describe("a key that is sent", () => {
  it.each(GIVEN_OUT)("%s is well formed", (key) => {
    expect(isWellFormedKey(key)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["the mark alone", "lb_live_"],
    ["no checksum", KEY.slice(0, -6)],
    ["one character less", KEY.slice(0, -1)],
    ["one character more", `${KEY}0`],
    ["a blank before", ` ${KEY}`],
    ["a blank after", `${KEY} `],
    ["a line feed after", `${KEY}\n`],
    ["another mark, with its own checksum", withChecksum(`lb_test_${KEY.slice(8, 40)}`)],
    ["a mark in capitals", withChecksum(`LB_LIVE_${KEY.slice(8, 40)}`)],
    ["a sign that is not base62, with its own checksum", withChecksum(`lb_live_-${KEY.slice(9, 40)}`)],
    ["a Cyrillic letter, with its own checksum", withChecksum(`lb_live_а${KEY.slice(9, 40)}`)],
    ["all in lower case", KEY.toLowerCase()],
    ["a megabyte", "a".repeat(1_000_000)],
  ])("is rejected: %s", (_, token) => {
    expect(isWellFormedKey(token)).toBe(false);
  });

  it("is rejected when any one character is mistyped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 45 }), fc.constantFrom(...BASE62), (place, character) => {
        fc.pre(KEY.charAt(place) !== character);
        expect(isWellFormedKey(KEY.slice(0, place) + character + KEY.slice(place + 1))).toBe(false);
      }),
    );
  });

  it("is rejected when two neighbours are swapped", () => {
    for (let place = 8; place < 45; place++) {
      const [a, b] = [KEY.charAt(place), KEY.charAt(place + 1)];
      if (a !== b) expect(isWellFormedKey(KEY.slice(0, place) + b + a + KEY.slice(place + 2)), `place ${place}`).toBe(false);
    }
  });
});

describe("what is kept of a key", () => {
  it("is its SHA-256, not the key", () => {
    expect(hashKey(KEY)).toEqual(createHash("sha256").update(KEY).digest());
    expect(hashKey(KEY).toString("latin1")).not.toContain("lb_live_");
  });
});
