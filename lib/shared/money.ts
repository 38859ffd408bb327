/**
 * Money as JSON numbers come in and as `numeric` goes out, never through binary floating point arithmetic.
 *
 * A JSON number reaches us as a double; its shortest decimal form is what the sender wrote (for up to 15 digits), so the
 * decimal is read off that form, not computed.
 */

export const MAX_PRICE = 999_999_999.99;

/** Decimal places of a finite number as it would be written in JSON: 0.1 → 1, 1e-7 → 7, 1e21 → 0. */
export function decimalPlaces(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).toLowerCase().split("e");
  const fraction = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/** A number of at most two decimals as PostgreSQL's `numeric` takes it: `12500`, `0.50`. Never exponent notation. */
export function toDecimal(value: number): string {
  return Number.isInteger(value) ? String(value === 0 ? 0 : value) : value.toFixed(2);
}
