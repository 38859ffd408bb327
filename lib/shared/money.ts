/**
 * Converts prices between JSON numbers and PostgreSQL's `numeric`, without binary floating-point arithmetic.
 *
 * A JSON number is parsed as a double. Its shortest decimal form equals what the client sent (up to 15 digits), so the decimal
 * places are read from that form and not computed.
 */

export const MAX_PRICE = 999_999_999.99;

/** Returns the number of decimal places of a finite number: 0.1 → 1, 1e-7 → 7, 1e21 → 0. */
export function decimalPlaces(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).toLowerCase().split("e");
  const fraction = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/** Formats a number with at most two decimal places for PostgreSQL's `numeric`: `12500`, `0.50`. Never uses exponent notation. */
export function toDecimal(value: number): string {
  return Number.isInteger(value) ? String(value === 0 ? 0 : value) : value.toFixed(2);
}
