import { cleanLogged, cutLogged, WITHHELD } from "./clean-logged";

/**
 * The part of a URL that the request log stores. A query may contain secrets by mistake, so only values of the endpoint's known parameters
 * are stored, truncated.
 */

const MAX_PATH = 200;
const MAX_VALUE = 100;
const MAX_WHOLE = 500;
/** Maximum number of stored parameters. */
const MAX_PARAMETERS = 20;

/**
 * @param path Path as sent, without the query.
 * @param known Parameters of the endpoint.
 */
export function loggedPath(path: string, query: string, known: Readonly<Record<string, unknown>> | undefined): string {
  const shown = cleanLogged(path, MAX_PATH);
  if (query === "") return shown;
  const parts: string[] = [];
  for (const [name, value] of new URLSearchParams(query.slice(0, 4_000))) {
    if (parts.length === MAX_PARAMETERS) break;
    const isKnown = known !== undefined && Object.hasOwn(known, name);
    parts.push(isKnown ? `${name}=${cleanLogged(value, MAX_VALUE)}` : `${cleanLogged(name, 40)}=${WITHHELD}`);
  }
  return cutLogged(`${shown}?${parts.join("&")}`, MAX_WHOLE);
}
