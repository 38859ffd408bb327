import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isDryRunQuery, readQuery } from "@/lib/api/query";

describe("isDryRunQuery", () => {
  it.each([
    ["", false],
    ["lang=uk", false],
    ["lang=%75k", false],
    ["dry_run=false", false],
    ["dry_run=", false],
    ["dry_run=TRUE", false],
    ["dry_run=true+", false],
    ["xdry_run=true", false],
    ["dry_run=true", true],
    ["lang=uk&dry_run=true", true],
    ["dry_run=true&dry_run=false", true],
    ["dry%5Frun=true", true],
    ["dry_run=tru%65", true],
    ["%64%72%79%5f%72%75%6e=%74%72%75%65", true],
    ["?dry_run=true", true],
    ["q=%zz&dry_run=true", true],
  ])("%j: %s", (query, expected) => {
    expect(isDryRunQuery(query)).toBe(expected);
    const [{ dry_run: value }, repeated] = readQuery(z.object({ dry_run: z.string() }), query);
    expect(value === "true" || repeated.length > 0).toBe(expected);
  });
});
