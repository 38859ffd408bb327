import { describe, expect, it } from "vitest";
import { boardError } from "@/lib/shared/errors";
import { formatError, formatFieldError, formatFieldErrors } from "@/lib/web/error-messages";

describe("error message", () => {
  it("formats amounts by language and keeps other values", () => {
    const error = boardError("insufficient_balance", { missing: "9.5", price: "79", balance: "69.5" });
    expect(formatError(error, "uk")).toMatch(/^Бракує 9,5 ₴: потрібно 79 ₴, на балансі 69,5 ₴/);
    expect(formatError(error, "en")).toMatch(/^You need 9\.5 ₴ more/);
    expect(formatError(boardError("ip_not_whitelisted", { ip: "192.0.2.1" }), "uk")).toContain("192.0.2.1");
  });
});

describe("field error message", () => {
  it("asks to fill in an empty field, and contains minimum lengths above one", () => {
    expect(formatFieldError({ path: "name", code: "too_short", values: { min: 1 } }, "uk")).toBe("Заповніть це поле.");
    expect(formatFieldError({ path: "q", code: "too_short", values: { min: 2 } }, "uk")).toBe("Не менше 2 символів.");
  });

  it("is grouped by field for any field name", () => {
    const wrong = (path: string) => ({ path, code: "unknown_field" as const });
    const names = ["toString", "constructor", "price", "toString"];
    const fields = formatFieldErrors(names.map(wrong), "en");
    expect(Object.entries(fields).map(([name, texts]) => [name, texts.length])).toEqual([
      ["toString", 2],
      ["constructor", 1],
      ["price", 1],
    ]);
  });

  it("shows the format of an email address", () => {
    expect(formatFieldError({ path: "email", code: "invalid_email" }, "uk")).toBe("Перевірте адресу: потрібен формат name@example.com.");
  });
});
