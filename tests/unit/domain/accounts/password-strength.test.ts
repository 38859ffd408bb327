import { describe, expect, it } from "vitest";
import { checkPasswordStrength } from "@/lib/domain/accounts/password-strength";
import type { BoardError } from "@/lib/shared/errors";

const ABOUT = ["olena.shevchuk@example.com", "Олена Шевчук"];

const getErrorCode = (password: string) =>
  checkPasswordStrength(password, ABOUT).then(
    () => undefined,
    (error: BoardError) => error.fields[0]?.code,
  );

describe("a chosen password", () => {
  it.each([
    ["1234567", "too_short"],
    ["щ".repeat(201), "too_long"],
    ["password", "common_password"],
    ["qwerty123", "common_password"],
    ["12345678", "common_password"],
    // Typed with the Ukrainian layout on.
    ["йцукен123", "common_password"],
    ["Пароль123", "common_password"],
    ["Україна2024", "weak_password"],
    ["a".repeat(60), "weak_password"],
    // The person's own data.
    ["olena.shevchuk", "weak_password"],
    ["Шевчук1990", "weak_password"],
  ])("%s is rejected: %s", async (password, code) => {
    expect(await getErrorCode(password)).toBe(code);
  });

  it.each(["correct horse battery staple", "зелений чайник стоїть", "x7#Kp2!qLm9", "вечірній трамвай пливе", "щщщщжґїє7ёъы9фц"])(
    "%s is taken",
    async (password) => {
      expect(await getErrorCode(password)).toBeUndefined();
    },
  );

  it("of 200 characters costs no more than a short one: only its beginning is looked at", async () => {
    expect(await getErrorCode("аб".repeat(100))).toBe("weak_password");
  });
});
