import { describe, expect, it } from "vitest";
import { grantedScopes, SCOPES } from "@/lib/domain/keys/scopes";

describe("scopes", () => {
  it("are those of listings, messages, events and webhooks", () => {
    const all = ["events:read", "listings:read", "listings:write", "messages:read", "messages:write", "webhooks:write"];
    expect([...SCOPES].sort()).toEqual(all);
  });

  it.each([
    [[], false, []],
    [["listings:read"], false, ["listings:read"]],
    [["listings:read", "listings:write"], false, ["listings:read", "listings:write"]],
    [["listings:write"], false, ["listings:write"]],
    [["listings:read", "listings:write"], true, ["listings:read"]],
    [["listings:write"], true, []],
    [["listings:read"], true, ["listings:read"]],
    [["messages:read", "messages:write"], true, ["messages:read"]],
    [["listings:write", "events:read", "webhooks:write"], true, ["events:read", "webhooks:write"]],
  ] as const)("%j with restriction to reading %s grant %j", (given, readingOnly, granted) => {
    const before = [...given];
    expect(grantedScopes(given, readingOnly)).toEqual(granted);
    expect(given, "does not modify the scopes of the key").toEqual(before);
  });
});
