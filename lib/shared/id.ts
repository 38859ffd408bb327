/** Ids of listings, accounts, keys, categories and all other rows with an `integer` primary key. */

/** Maximum of PostgreSQL's `integer`, and thus of every id, version and count. */
export const MAX_ID = 2_147_483_647;

/** An id in its only valid notation: no sign, no leading zero. */
const ID_TEXT = /^[1-9]\d{0,9}$/;

/** Parses an id in a URL. Returns undefined for anything else, including numbers above {@link MAX_ID}. */
export function parseId(text: unknown): number | undefined {
  const id = typeof text === "string" && ID_TEXT.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : undefined;
}
