import { describe, expect, it } from "vitest";
import { checkPasswordStrength } from "@/lib/domain/accounts/password-strength";
import type { BoardError } from "@/lib/shared/errors";

const ABOUT = ["olena.shevchuk@example.com", "Олена Шевчук"];

const getErrorCode = (password: string) =>
  checkPasswordStrength(password, ABOUT).then(
    () => undefined,
    (error: BoardError) => error.fields[0]?.code,
  );

describe("password strength", () => {
  it.each([
    ["1234567", "too_short"],
    ["щ".repeat(201), "too_long"],
    ["password", "common_password"],
    ["qwerty123", "common_password"],
    ["12345678", "common_password"],
    // Common passwords typed in the Ukrainian keyboard layout.
    ["йцукен123", "common_password"],
    ["Пароль123", "common_password"],
    ["Україна2024", "weak_password"],
    ["a".repeat(60), "weak_password"],
    // Personal data of the user.
    ["olena.shevchuk", "weak_password"],
    ["Шевчук1990", "weak_password"],
  ])("%s is rejected: %s", async (password, code) => {
    expect(await getErrorCode(password)).toBe(code);
  });

  it.each(["correct horse battery staple", "зелений чайник стоїть", "x7#Kp2!qLm9", "вечірній трамвай пливе", "щщщщжґїє7ёъы9фц"])(
    "accepts %s",
    async (password) => {
      expect(await getErrorCode(password)).toBeUndefined();
    },
  );

  it("checks only the beginning of a long password, to limit the time", async () => {
    expect(await getErrorCode("аб".repeat(100))).toBe("weak_password");
  });
});
