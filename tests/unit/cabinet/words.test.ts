import { describe, expect, it } from "vitest";
import { wordRefusal } from "@/lib/cabinet/words";

describe("a refusal in words", () => {
  it("writes amounts with the language's own decimal sign, and leaves other values alone", () => {
    const refusal = { code: "insufficient_balance", failure: { values: { missing: "9.5", price: "79", balance: "69.5" } } } as const;
    expect(wordRefusal(refusal, "uk")).toMatch(/^Бракує 9,5 ₴: потрібно 79 ₴, на балансі 69,5 ₴/);
    expect(wordRefusal(refusal, "en")).toMatch(/^9\.5 ₴ are missing/);
    expect(wordRefusal({ code: "ip_not_whitelisted", failure: { values: { ip: "192.0.2.1" } } }, "uk")).toContain("192.0.2.1");
  });
});
