import { cookieName, cookieOptions } from "./cookies";

/**
 * The city that a visitor has last searched in, stored in a cookie (docs/decisions/150-visitor-city.md). The server stores
 * nothing. This module is separate from the other city code so that `proxy.ts` does not load the database.
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

/** Stores the `city` of a catalogue URL in a cookie. Does nothing if the URL has no city. */
export function storeVisitorCity(search: URLSearchParams, jar: CookieWriter): void {
  const ref = search.get("city");
  if (ref && REF.test(ref)) jar.set(cookieName(CITY), ref.toLowerCase(), cookieOptions(SECONDS));
}

/** Returns the stored city ref, or undefined. The city may no longer exist. */
export function visitorCityRef(jar: CookieReader): string | undefined {
  const ref = jar.get(cookieName(CITY))?.value;
  return ref && REF.test(ref) ? ref : undefined;
}
