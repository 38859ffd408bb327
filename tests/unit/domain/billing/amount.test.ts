import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromKopiykas, parseAmount, toKopiykas } from "@/lib/domain/billing/amount";

describe("amounts", () => {
  it.each([
    ["500", "500.00"],
    ["1 500,5", "1500.50"],
    ["1\u00a0500.05", "1500.05"],
    ["-20", "-20.00"],
    ["−20,1", "-20.10"],
    ["007", "7.00"],
    ["0", "0.00"],
  ])("%s is %s", (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  it.each(["", "-", "1,234", "1.2.3", "1e3", "5 грн", "+5", "1234567890", ",5", "NaN", "--1"])("rejects %j", (typed) =>
    expect(parseAmount(typed)).toBeUndefined(),
  );

  it("convert to whole kopiykas and back without rounding errors", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (kopiykas) => {
        expect(toKopiykas(fromKopiykas(kopiykas))).toBe(kopiykas);
        expect(toKopiykas(parseAmount(fromKopiykas(kopiykas)) as string)).toBe(kopiykas);
      }),
    );
    expect([fromKopiykas(7950), fromKopiykas(-5), fromKopiykas(0)]).toEqual(["79.5", "-0.05", "0"]);
  });
});
