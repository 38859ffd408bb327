import { describe, expect, it } from "vitest";
import { mergeChanges } from "@/lib/domain/keys/merge-changes";
import { type KeySettings, MAX_WHITELIST } from "@/lib/domain/keys/settings";

const OPENED: KeySettings = {
  name: "Shop",
  scopes: ["listings:read", "listings:write"],
  allowedIps: ["203.0.113.7", "203.0.113.8"],
  allowedDomains: [],
  expiresAt: null,
};
const merge = (submitted: Partial<KeySettings>, stored: Partial<KeySettings>) =>
  mergeChanges({ opened: OPENED, submitted: { ...OPENED, ...submitted }, stored: { ...OPENED, ...stored } });
const conflict = expect.objectContaining({ code: "settings_changed" });

describe("an outdated key form", () => {
  it("does not restore scopes and addresses that were removed since it was opened", () => {
    const stored = { scopes: ["listings:read"], allowedIps: ["203.0.113.8"], expiresAt: new Date("2027-01-01T00:00:00Z") } as const;
    expect(merge({ name: "CRM" }, stored)).toEqual({ ...OPENED, ...stored, name: "CRM" });
  });

  it("keeps what was added since, and adds and removes its own entries", () => {
    const merged = merge(
      { scopes: ["listings:write", "events:read"], allowedIps: ["203.0.113.7", "203.0.113.9"], allowedDomains: ["a.example"] },
      { scopes: ["listings:read", "listings:write", "messages:read"], allowedIps: ["203.0.113.7", "203.0.113.8", "203.0.113.10"] },
    );
    expect(merged).toEqual({
      ...OPENED,
      scopes: ["listings:write", "messages:read", "events:read"],
      allowedIps: ["203.0.113.7", "203.0.113.10", "203.0.113.9"],
      allowedDomains: ["a.example"],
    });
  });

  it("does not repeat an entry that both have added", () => {
    const allowedIps = [...OPENED.allowedIps, "203.0.113.9"];
    expect(merge({ allowedIps }, { allowedIps }).allowedIps).toEqual(allowedIps);
  });

  it("is rejected if both have changed the name or the expiry, but not if to the same value", () => {
    expect(() => merge({ name: "A" }, { name: "B" })).toThrow(conflict);
    const [soon, later] = [new Date("2027-01-01T00:00:00Z"), new Date("2028-01-01T00:00:00Z")];
    expect(() => merge({ expiresAt: later }, { expiresAt: soon })).toThrow(conflict);
    expect(merge({ name: "A", expiresAt: soon }, { name: "A", expiresAt: new Date(soon) })).toEqual({
      ...OPENED,
      name: "A",
      expiresAt: soon,
    });
  });

  it("is rejected if together they would remove all entries of a list, or exceed its limit", () => {
    expect(() => merge({ scopes: ["listings:read"] }, { scopes: ["listings:write"] })).toThrow(conflict);
    expect(() => merge({ allowedIps: ["203.0.113.7"] }, { allowedIps: ["203.0.113.8"] })).toThrow(conflict);
    const many = Array.from({ length: MAX_WHITELIST }, (_, i) => `198.51.100.${i}`);
    expect(() => merge({ allowedIps: [...OPENED.allowedIps, "203.0.113.9"] }, { allowedIps: many })).toThrow(conflict);
    expect(merge({ name: "A" }, { allowedIps: many }).allowedIps).toEqual(many);
  });
});
