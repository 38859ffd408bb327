/** Numbers of rows: listings, accounts, keys, categories and whatever else has an `integer` primary key. */

/** The largest value of PostgreSQL's `integer`: no id, version or count is above it. */
export const MAX_ID = 2_147_483_647;

/** An id as text, in its one spelling: no sign, no leading zero. */
const ID_TEXT = /^[1-9]\d{0,9}$/;

/** Parses an id out of an address. Returns undefined for anything else, numbers above {@link MAX_ID} included. */
export function parseId(text: unknown): number | undefined {
  const id = typeof text === "string" && ID_TEXT.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : undefined;
}
