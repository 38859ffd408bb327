import { cookieName, cookieOptions } from "./cookies";

/**
 * The city that a visitor looked in last, kept by the browser (docs/decisions/150-the-visitors-city.md). Nothing is stored on the server.
 * Stands apart from the cities themselves, so that `proxy.ts` does not load the database.
 */

const CITY = "board-city";
const SECONDS = 90 * 24 * 3_600;
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface CookieWriter {
  set(name: string, value: string, options: ReturnType<typeof cookieOptions>): unknown;
}

interface CookieReader {
  get(name: string): { readonly value: string } | undefined;
}

/** Keeps the `city` of a catalogue address; an address without one changes nothing. */
export function keepVisitorCity(search: URLSearchParams, jar: CookieWriter): void {
  const ref = search.get("city");
  if (ref && REF.test(ref)) jar.set(cookieName(CITY), ref.toLowerCase(), cookieOptions(SECONDS));
}

/** The ref that is kept, of a city that may be gone meanwhile; or undefined. */
export function visitorCityRef(jar: CookieReader): string | undefined {
  const ref = jar.get(cookieName(CITY))?.value;
  return ref && REF.test(ref) ? ref : undefined;
}
