import { describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { deriveKeys } from "@/lib/domain/push/keys";
import { readEnv } from "@/lib/platform/env";
import { isPublicKey, privateKeyFrom, publicKeyOf, SEED_BYTES } from "@/lib/platform/p256";

/** Keys of Web Push, compared with those of the library `web-push`. */

describe("VAPID keys", () => {
  it("that are derived from a secret are valid and always the same", () => {
    const { publicKey, privateKey } = deriveKeys("a secret of thirty-two characters");
    expect(deriveKeys("a secret of thirty-two characters")).toEqual({ publicKey, privateKey });
    expect(deriveKeys("another secret of thirty-two characters").publicKey).not.toBe(publicKey);
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
    expect(readEnv({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).vapid).toEqual({ publicKey, privateKey });
  });

  it("are in the range of the curve for every seed", () => {
    const one = Buffer.from("1".padStart(64, "0"), "hex").toString("base64url");
    expect(privateKeyFrom(Buffer.alloc(SEED_BYTES))).toBe(one);
    expect(publicKeyOf(privateKeyFrom(Buffer.alloc(SEED_BYTES, 0xff)))).toHaveLength(87);
  });

  it("of web-push are accepted as settings, and keys that do not belong together are not", () => {
    const [one, other] = [generateVAPIDKeys(), generateVAPIDKeys()];
    expect(readEnv({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey }).vapid).toEqual(one);
    expect(readEnv({}).vapid).toBeUndefined();
    expect(() => readEnv({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey })).toThrow(/VAPID_PUBLIC_KEY/);
    expect(() => readEnv({ VAPID_PUBLIC_KEY: one.publicKey })).toThrow(/VAPID_PRIVATE_KEY/);
  });
});

describe("public keys of browsers", () => {
  it("must be points of the curve", () => {
    expect(isPublicKey(generateVAPIDKeys().publicKey)).toBe(true);
    expect(isPublicKey(`B${"A".repeat(86)}`)).toBe(false);
    expect(isPublicKey("")).toBe(false);
  });
});
