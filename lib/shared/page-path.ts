import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./i18n";

/** The address of a page in a language: Ukrainian has no prefix (decisions §11). @param path begins with a slash, and has no language. */
export function pagePath(lang: Language, path: string): string {
  if (lang === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

/**
 * The language and the path of a page's address, as the browser or the router has it.
 * @returns `path` without a language, and the language that the address names: undefined for the default one's addresses.
 */
export function splitPagePath(pathname: string): { readonly lang: Language | undefined; readonly path: string } {
  const [, first] = pathname.split("/", 2);
  const lang = isLanguage(first) ? first : undefined;
  return { lang, path: (lang ? pathname.slice(lang.length + 1) : pathname) || "/" };
}

/** Longest path that is kept for the way back. */
const MAX_PATH = 500;

/**
 * A path of this site that a stranger's text names, for the way back after signing in; else the fallback. The one check of its kind:
 * every redirect whose target comes from a request goes through it.
 */
export function ownPath(text: unknown, fallback: string): string {
  if (typeof text !== "string" || text.length > MAX_PATH || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(text)) return fallback;
  // No empty or dotted segment: browsers fold those, and what is left may begin with two slashes.
  const [path = ""] = text.split(/[?#]/);
  if (/\/[/.]/.test(path)) return fallback;
  // Nor the same in disguise, for whatever decodes it on the way: slashes, dots, control characters.
  return /%(?:2[ef]|5c|[01][\da-f]|7f|25)/i.test(path) ? fallback : text;
}

/** A page's address with the way back: `/sign-up?next=%2Fcabinet%2Flistings%2Fnew`. @param next a path of this site, or nothing. */
export function withNext(address: string, next: unknown): string {
  const back = ownPath(next, "");
  return back ? `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(back)}` : address;
}
