/** Amounts in hryvnias with kopiykas, as decimal strings or integer kopiykas; never binary floating point. */

const AMOUNT = /^([-−]?)(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount to a decimal string: `1 500,5` → `1500.50`, `-20` → `-20.00`. Spaces may group digits; the decimal separator is a
 * comma or dot. Undefined if it is not an amount with at most nine digits and two decimals.
 */
export function parseAmount(text: string): string | undefined {
  const [, sign, whole, fraction = ""] = AMOUNT.exec(text.replace(/[\s\u00a0\u202f]/g, "")) ?? [];
  if (whole === undefined) return undefined;
  return `${sign ? "-" : ""}${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(2, "0")}`;
}

/** Converts an amount with at most two decimals to kopiykas. */
export function toKopiykas(amount: string): number {
  const [whole = "", fraction = ""] = amount.replace(/^-/, "").split(".");
  const kopiykas = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return amount.startsWith("-") ? -kopiykas : kopiykas;
}

/** Converts kopiykas to an amount without trailing zeros: `7950` → `79.5`. */
export function fromKopiykas(kopiykas: number): string {
  const whole = Math.trunc(Math.abs(kopiykas) / 100);
  const fraction = String(Math.abs(kopiykas) % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${kopiykas < 0 ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}
