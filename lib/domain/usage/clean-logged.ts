/** Cleaning of short texts in the request log. */

/** A key or part of one, and any alphanumeric run of that length, in case the key's prefix is escaped. */
const KEY = /lb_(?:live|test)_[0-9A-Za-z]*|[0-9A-Za-z]{30,}/g;
export const WITHHELD = "…";

/** Control characters, which cannot be displayed; NUL cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNSHOWABLE = /[\u0000-\u001f\u007f]/g;

/** Truncates without leaving an unpaired surrogate, which the database would reject. */
export const cutLogged = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).toWellFormed()}${WITHHELD}` : text);

/** Removes keys and control characters, and truncates. */
export const cleanLogged = (text: string, max: number) =>
  cutLogged(text.toWellFormed().replace(KEY, WITHHELD).replace(UNSHOWABLE, WITHHELD), max);
