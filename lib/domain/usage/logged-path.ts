/**
 * What the request log keeps of an address. A query may hold anything that its sender put there by mistake, a password or a key
 * included: only parameters that the endpoint knows keep their value, and that is cut to a bound.
 */

const MAX_PATH = 200;
const MAX_VALUE = 100;
const MAX_WHOLE = 500;
/** Parameters that are named; how many more there were is not worth a line. */
const MAX_PARAMETERS = 20;

/** A key, whole or in part, wherever it stands; and any run of characters that is as long as one, in case its mark is escaped. */
const KEY = /lb_live_[0-9A-Za-z]*|[0-9A-Za-z]{30,}/g;
const WITHHELD = "…";

/** Control characters could not be shown, and NUL not be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNSHOWABLE = /[\u0000-\u001f\u007f]/g;

/** Well formed, even where the cut goes through a character: the database takes no half ones. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).toWellFormed()}${WITHHELD}` : text);

const clean = (text: string, max: number) => cut(text.replace(KEY, WITHHELD).replace(UNSHOWABLE, WITHHELD), max);

/**
 * @param path as it was sent, without the query.
 * @param known names of the parameters that the endpoint knows.
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
