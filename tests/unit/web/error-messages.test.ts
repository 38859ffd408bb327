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

describe("message about a settled invoice", () => {
  const settled = (state: string, by: string | null) =>
    boardError("invoice_settled", { id: 17, state, at: new Date("2026-11-27T12:05:00Z"), by });

  it("says what became of it, when, and by whom if that is known", () => {
    expect(formatError(settled("paid", "Наталія"), "uk")).toMatch(
      /^Оплату рахунку № 17 уже підтверджено: Наталія, 27 листопада.*14:05\. Нічого не змінено\.$/,
    );
    expect(formatError(settled("cancelled", "Наталія"), "en")).toMatch(/^Invoice no\. 17 was already cancelled by Наталія on November 27/);
    expect(formatError(settled("cancelled", null), "ru")).toMatch(/^Счёт № 17 уже отменён: 27 ноября.*14:05\. Ничего не изменено\.$/);
  });
});

describe("field error message", () => {
  it("asks to fill in an empty field, and contains minimum lengths above one", () => {
    expect(formatFieldError({ path: "name", code: "too_short", values: { min: 1 } }, "uk")).toBe("Заповніть це поле.");
    expect(formatFieldError({ path: "q", code: "too_short", values: { min: 2 } }, "uk")).toBe("Не менше 2 символів.");
  });

  it("asks for a whole number where one is needed", () => {
    const message = (expected: string, lang: "uk" | "ru" | "en") =>
      formatFieldError({ path: "vip_days", code: "invalid_type", values: { expected } }, lang);
    expect([message("integer", "uk"), message("integer", "en")]).toEqual([
      "Введіть ціле число, наприклад 7.",
      "Enter a whole number, such as 7.",
    ]);
    expect(message("number", "ru")).toBe("Введите число, например 1500 или 12,5.");
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

  it("describes the expected format in the language of the page", () => {
    const message = (expected: string, lang: "uk" | "ru" | "en") =>
      formatFieldError({ path: "external_id", code: "invalid_format", values: { expected } }, lang);
    expect(message("external_id", "uk")).toBe("Очікуємо від 1 до 128 друкованих символів, без пробілів на початку та в кінці.");
    expect(message("idempotency_key", "ru")).toBe("Ожидаем от 1 до 255 печатных символов ASCII.");
    expect(message("500; 1500,50", "en")).toBe("Expected: 500; 1500,50.");
  });

  it("shows the format of an email address", () => {
    expect(formatFieldError({ path: "email", code: "invalid_email" }, "uk")).toBe("Перевірте адресу: потрібен формат name@example.com.");
  });
});
