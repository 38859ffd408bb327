import { describe, expect, it } from "vitest";
import { grantedScopes, SCOPES } from "@/lib/domain/keys/scopes";

describe("scopes", () => {
  it("are two", () => {
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
  ] as const)("given %j, restricted to reading: %s, in effect are %j", (given, readingOnly, granted) => {
    const before = [...given];
    expect(grantedScopes(given, readingOnly)).toEqual(granted);
    expect(given, "what was given at creation is still told by ping").toEqual(before);
  });
});
