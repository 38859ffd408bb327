/** Groups of three digits separated by dots or commas, with at most two decimals after the other separator: `12.500`, `10.000,50`. */
const GROUPED = /^(-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed number such as `12 500`, `12.500` or `99,90`. Undefined if it is not a number.
 * @param decimals Maximum number of decimals of the value. Below three, a separator before three digits groups them.
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  const typed = text.replace(/[\s'’]/g, "").replace("−", "-");
  const [, groups, rest = "0"] = (decimals < 3 && GROUPED.exec(typed)) || [];
  const plain = groups === undefined ? typed.replace(",", ".") : `${groups.replace(/[.,]/g, "")}.${rest}`;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}
