import { describe, expect, it } from "vitest";
import { checkSettings, type KeySettingsInput, MAX_WHITELIST } from "@/lib/domain/keys/settings";
import type { BoardError } from "@/lib/shared/errors";

const NOW = Date.parse("2026-11-23T12:00:00Z");

const given = (part: Partial<KeySettingsInput> = {}): KeySettingsInput => ({
  name: "Крамниця",
  scopes: ["listings:read"],
  allowedIps: ["203.0.113.7"],
  allowedDomains: [],
  expiresAt: null,
  ...part,
});

const listErrors = (settings: KeySettingsInput, owner?: { now: number }) => {
  try {
    checkSettings(settings, owner);
    return [];
  } catch (error) {
    return (error as BoardError).fields.map(({ path, code, values = {} }) => [path, code, values["given"]].filter(Boolean).join(" "));
  }
};

describe("settings of a key", () => {
  it("are normalized without duplicates", () => {
    const settings = given({
      name: "  Крамниця ",
      scopes: ["listings:write", "listings:read", "listings:read"],
      allowedIps: ["203.0.113.77/24", "203.0.113.0/24", "::ffff:203.0.113.7"],
      allowedDomains: ["https://Shop.example.com/", "shop.example.com"],
    });
    expect(checkSettings(settings)).toEqual({
      name: "Крамниця",
      scopes: ["listings:read", "listings:write"],
      allowedIps: ["203.0.113.0/24", "203.0.113.7"],
      allowedDomains: ["shop.example.com"],
      expiresAt: null,
    });
  });

  it("are rejected with all errors, with index and value of invalid entries", () => {
    const wrong = given({ name: " ", scopes: ["listings:delete"], allowedIps: ["203.0.113.7", "1.2.3"], allowedDomains: ["-bad-"] });
    expect(listErrors(wrong)).toEqual([
      "name required",
      "scopes.0 invalid_value listings:delete",
      "allowed_ips.1 invalid_format 1.2.3",
      "allowed_domains.0 invalid_format -bad-",
    ]);
    expect(listErrors(given({ name: "a\u0007".repeat(60), scopes: [] }))).toEqual([
      "name too_long",
      "name control_characters",
      "scopes required",
    ]);
  });

  it("limit the number of distinct entries", () => {
    const many = Array.from({ length: MAX_WHITELIST + 1 }, (_, i) => `10.0.0.${i}`);
    expect(listErrors(given({ allowedIps: many }))).toEqual(["allowed_ips too_many"]);
    expect(listErrors(given({ allowedIps: [...many.slice(1), ...many.slice(1)] }))).toEqual([]);
  });

  it("require an allowlist and a future expiry from owners but not from operators", () => {
    const past = given({ allowedIps: [], expiresAt: new Date(NOW) });
    expect(listErrors(past)).toEqual([]);
    expect(listErrors(past, { now: NOW })).toEqual(["allowed_ips required", "expires_at in_the_past"]);
    expect(listErrors(given({ expiresAt: new Date(NOW + 1) }), { now: NOW })).toEqual([]);
  });
});
