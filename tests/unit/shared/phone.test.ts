import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, maskPhone, normalizePhone } from "@/lib/shared/phone";

const VALID: readonly (readonly [written: string, e164: string])[] = [
  ["067 123 45 67", "+380671234567"],
  ["0671234567", "+380671234567"],
  ["(067) 123-45-67", "+380671234567"],
  ["067.123.45.67", "+380671234567"],
  ["067/123/45/67", "+380671234567"],
  ["+380671234567", "+380671234567"],
  ["+38 (067) 123-45-67", "+380671234567"],
  ["380671234567", "+380671234567"],
  ["00380671234567", "+380671234567"],
  ["  067 123 45 67  ", "+380671234567"],
  ["044 234 56 78", "+380442345678"],
  ["+380 44 234 56 78", "+380442345678"],
  ["+48 512 345 678", "+48512345678"],
  ["+1 650 253 0000", "+16502530000"],
  ["+49 30 901820", "+4930901820"],
];

const INVALID = [
  "",
  " ",
  "+",
  "---",
  "()",
  "1",
  "101",
  "123",
  "1234567",
  "+380",
  "+38067123456",
  "067 123 45 67 89",
  "+999123456789",
  "++380671234567",
  "067-1234-CALL",
  "тел. 067 123 45 67",
  "067 123 45 67 дод. 5",
  "tel:+380671234567",
  "067\u0000123 45 67",
  "٠٦٧١٢٣٤٥٦٧",
  "☎️ 067 123 45 67",
  "+380671234567, +380501234567",
  "+380671234567;ext=5",
  "9".repeat(32),
];

describe("phone numbers", () => {
  it.each(VALID)("%j is normalized to %s", (written, e164) => {
    expect(normalizePhone(written)).toBe(e164);
  });

  it.each(INVALID)("%j is no phone number", (written) => {
    expect(normalizePhone(written)).toBeUndefined();
  });

  it.each(VALID)("%j: normalization is idempotent and deterministic", (written, e164) => {
    expect(normalizePhone(e164)).toBe(e164);
    expect(normalizePhone(written)).toBe(e164);
  });

  it("are E.164 or rejected for any input", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789+()-./ \t"), maxLength: 32 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ maxLength: 32 })), (text) => {
        const phone = normalizePhone(text);
        if (phone !== undefined) expect(phone).toMatch(/^\+[1-9]\d{3,14}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("formatted phone number", () => {
  it("has its country code and the customary groups", () => {
    expect(formatPhone("+380671234567")).toBe("+380 67 123 45 67");
    expect(formatPhone("+380442345678")).toBe("+380 44 234 56 78");
    expect(formatPhone("+48512345678")).toBe("+48 512 345 678");
    expect(formatPhone("+16502530000")).toBe("+1 650 253 0000");
  });
});

describe("masked phone number", () => {
  it("has its first and last digits", () => {
    expect(maskPhone("+380671234567")).toBe("+380*******67");
    expect(maskPhone("+4812345")).toBe("+481**45");
  });
});
