/**
 * The part of a URL that the request log stores. A query may contain secrets by mistake, so only values of the endpoint's known parameters
 * are stored, truncated.
 */

const MAX_PATH = 200;
const MAX_VALUE = 100;
const MAX_WHOLE = 500;
/** Maximum number of stored parameters. */
const MAX_PARAMETERS = 20;

/** A key or part of one, and any alphanumeric run of that length, in case the key's prefix is escaped. */
const KEY = /lb_live_[0-9A-Za-z]*|[0-9A-Za-z]{30,}/g;
const WITHHELD = "…";

/** Control characters, which cannot be displayed; NUL cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNSHOWABLE = /[\u0000-\u001f\u007f]/g;

/** Truncates without leaving an unpaired surrogate, which the database would reject. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).toWellFormed()}${WITHHELD}` : text);

const clean = (text: string, max: number) => cut(text.replace(KEY, WITHHELD).replace(UNSHOWABLE, WITHHELD), max);

/**
 * @param path Path as sent, without the query.
 * @param known Parameters of the endpoint.
 */
export function loggedPath(path: string, query: string, known: Readonly<Record<string, unknown>> | undefined): string {
  const shown = clean(path, MAX_PATH);
  if (query === "") return shown;
  const parts: string[] = [];
  for (const [name, value] of new URLSearchParams(query.slice(0, 4_000))) {
    if (parts.length === MAX_PARAMETERS) break;
    const isKnown = known !== undefined && Object.hasOwn(known, name);
    parts.push(isKnown ? `${name}=${clean(value, MAX_VALUE)}` : `${clean(name, 40)}=${WITHHELD}`);
  }
  return cut(`${shown}?${parts.join("&")}`, MAX_WHOLE);
}
