import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKey, hashKey, isWellFormedKey, PREFIX_LENGTH } from "@/lib/domain/keys/secret";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Bitwise CRC-32 (IEEE 802.3), independent of the module under test. */
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

/** Keys with checksums computed by Python's zlib. Issued keys must stay valid in all later versions. */
const ISSUED_KEYS = ["lb_live_00000000000000000000000000000000397ysG", "lb_live_ListingsBoardKnowsThisKeyByHeart4VXPJ1"];

const KEY = withChecksum(`lb_live_${"aB3".repeat(10)}zZ`);

describe("new key", () => {
  const keys = Array.from({ length: 500 }, generateKey);

  it("consists of lb_live_, 32 base62 characters and a checksum of 6 characters", () => {
    for (const key of keys) {
      expect(key).toMatch(/^lb_live_[0-9A-Za-z]{38}$/);
      expect(key.slice(-6)).toBe(checksum(key.slice(0, -6)));
      expect(isWellFormedKey(key)).toBe(true);
    }
  });

  it("is unique and uses the whole alphabet at every position", () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (let place = 8; place < 40; place++) {
      const seen = new Set(keys.map((key) => key.charAt(place)));
      expect(seen.size, `place ${place}`).toBeGreaterThan(50);
    }
    expect([...new Set(keys.flatMap((key) => [...key.slice(8, 40)]))].sort().join("")).toBe([...BASE62].sort().join(""));
  });

  it("is identified by its first twelve characters", () => {
    expect(PREFIX_LENGTH).toBe(12);
  });
});

describe("submitted key", () => {
  it.each(ISSUED_KEYS)("%s is well formed", (key) => {
    expect(isWellFormedKey(key)).toBe(true);
  });

  it.each([
    ["an empty text", ""],
    ["only the prefix", "lb_live_"],
    ["a key without checksum", KEY.slice(0, -6)],
    ["a key with one character less", KEY.slice(0, -1)],
    ["a key with one character more", `${KEY}0`],
    ["a leading space", ` ${KEY}`],
    ["a trailing space", `${KEY} `],
    ["a trailing line feed", `${KEY}\n`],
    ["another prefix with a valid checksum", withChecksum(`lb_demo_${KEY.slice(8, 40)}`)],
    ["an upper-case prefix with a valid checksum", withChecksum(`LB_LIVE_${KEY.slice(8, 40)}`)],
    ["a character outside base62 with a valid checksum", withChecksum(`lb_live_-${KEY.slice(9, 40)}`)],
    ["a Cyrillic letter with a valid checksum", withChecksum(`lb_live_а${KEY.slice(9, 40)}`)],
    ["a key in lower case", KEY.toLowerCase()],
    ["a megabyte", "a".repeat(1_000_000)],
  ])("is rejected: %s", (_, token) => {
    expect(isWellFormedKey(token)).toBe(false);
  });

  it("is rejected with any single wrong character", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 45 }), fc.constantFrom(...BASE62), (place, character) => {
        fc.pre(KEY.charAt(place) !== character);
        expect(isWellFormedKey(KEY.slice(0, place) + character + KEY.slice(place + 1))).toBe(false);
      }),
    );
  });

  it("is rejected with two adjacent characters swapped", () => {
    for (let place = 8; place < 45; place++) {
      const [a, b] = [KEY.charAt(place), KEY.charAt(place + 1)];
      if (a !== b) expect(isWellFormedKey(KEY.slice(0, place) + b + a + KEY.slice(place + 2)), `place ${place}`).toBe(false);
    }
  });
});

describe("stored key", () => {
  it("is a SHA-256 hash", () => {
    expect(hashKey(KEY)).toEqual(createHash("sha256").update(KEY).digest());
    expect(hashKey(KEY).toString("latin1")).not.toContain("lb_live_");
  });
});
