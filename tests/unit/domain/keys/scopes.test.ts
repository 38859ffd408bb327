import { describe, expect, it } from "vitest";
import { grantedScopes, SCOPES } from "@/lib/domain/keys/scopes";

describe("scopes", () => {
  it("are listings:read and listings:write", () => {
    expect([...SCOPES].sort()).toEqual(["listings:read", "listings:write"]);
  });

  it.each([
    [[], false, []],
    [["listings:read"], false, ["listings:read"]],
    [["listings:read", "listings:write"], false, ["listings:read", "listings:write"]],
    [["listings:write"], false, ["listings:write"]],
    [["listings:read", "listings:write"], true, ["listings:read"]],
    [["listings:write"], true, []],
    [["listings:read"], true, ["listings:read"]],
  ] as const)("%j with restriction to reading %s grant %j", (given, readingOnly, granted) => {
    const before = [...given];
    expect(grantedScopes(given, readingOnly)).toEqual(granted);
    expect(given, "does not modify the scopes of the key").toEqual(before);
  });
});
