import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./i18n";

/**
 * Returns the URL path of a page in a language. Ukrainian has no prefix (docs/api/site-addresses.md#languages).
 *
 * @param path path without a language. Begins with a slash.
 */
export function pagePath(lang: Language, path: string): string {
  if (lang === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

/**
 * Splits the URL path of a page into language and path.
 *
 * @returns `path` without the language prefix, and the language of the prefix: undefined for the default language.
 */
export function splitPagePath(pathname: string): { readonly lang: Language | undefined; readonly path: string } {
  const [, first] = pathname.split("/", 2);
  const lang = isLanguage(first) ? first : undefined;
  return { lang, path: (lang ? pathname.slice(lang.length + 1) : pathname) || "/" };
}

/** Maximum length of a return path. */
const MAX_PATH = 500;

/**
 * Returns a path of this site that is given in a request, such as the return path after sign-in, or the fallback if it is not a
 * safe path of this site. Every redirect whose target comes from a request must use this function.
 */
export function safeReturnPath(text: unknown, fallback: string): string {
  if (typeof text !== "string" || text.length > MAX_PATH || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(text)) return fallback;
  // Reject empty and dotted segments. Browsers remove them, and the result may begin with two slashes.
  const [path = ""] = text.split(/[?#]/);
  if (/\/[/.]/.test(path)) return fallback;
  // Reject their percent-encoded forms as well, in case the path is decoded later: slashes, dots, control characters.
  return /%(?:2[ef]|5c|[01][\da-f]|7f|25)/i.test(path) ? fallback : text;
}

/**
 * Adds a return path to the URL of a page: `/sign-up?next=%2Fcabinet%2Flistings%2Fnew`. @param next a path of this site, otherwise
 * ignored.
 */
export function withReturnPath(address: string, next: unknown): string {
  const back = safeReturnPath(next, "");
  return back ? `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(back)}` : address;
}
