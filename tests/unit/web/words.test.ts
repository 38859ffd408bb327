import { describe, expect, it } from "vitest";
import { wordFault, wordRefusal } from "@/lib/web/words";

describe("a refusal in words", () => {
  it("writes amounts with the language's own decimal sign, and leaves other values alone", () => {
    const refusal = { code: "insufficient_balance", failure: { values: { missing: "9.5", price: "79", balance: "69.5" } } } as const;
    expect(wordRefusal(refusal, "uk")).toMatch(/^Бракує 9,5 ₴: потрібно 79 ₴, на балансі 69,5 ₴/);
    expect(wordRefusal(refusal, "en")).toMatch(/^You need 9\.5 ₴ more/);
    expect(wordRefusal({ code: "ip_not_whitelisted", failure: { values: { ip: "192.0.2.1" } } }, "uk")).toContain("192.0.2.1");
  });
});

describe("a fault in words", () => {
  it("asks to fill in a field that needs one character, and names longer bounds", () => {
    expect(wordFault({ path: "name", code: "too_short", values: { min: 1 } }, "uk")).toBe("Заповніть це поле.");
    expect(wordFault({ path: "q", code: "too_short", values: { min: 2 } }, "uk")).toBe("Не менше 2 символів.");
  });

  it("shows the form of an email address", () => {
    expect(wordFault({ path: "email", code: "invalid_email" }, "uk")).toBe("Перевірте адресу: потрібен формат name@example.com.");
  });
});
