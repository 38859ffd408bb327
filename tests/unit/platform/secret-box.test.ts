import { expect, it } from "vitest";
import { open, seal } from "@/lib/platform/secret-box";

it("opens what it sealed, for the same purpose only, and nothing that was changed", () => {
  const sealed = seal("a", "whsec_секрет");
  expect(sealed.includes("whsec_")).toBe(false);
  expect(open("a", sealed)).toBe("whsec_секрет");
  expect(seal("a", "whsec_секрет")).not.toEqual(sealed);
  expect(open("b", sealed)).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(open("a", changed)).toBeUndefined();
  }
  expect(open("a", Buffer.alloc(3))).toBeUndefined();
});
