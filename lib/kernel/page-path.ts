import { DEFAULT_LANGUAGE, type Language } from "./i18n";

/** The address of a page in a language: Ukrainian has no prefix (decisions §11). @param path begins with a slash, and has no language. */
export function pagePath(lang: Language, path: string): string {
  if (lang === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

/** A path of this site that a stranger's text names, for the way back after signing in; else the fallback. */
export function ownPath(text: unknown, fallback: string): string {
  if (typeof text !== "string" || text.length > 500 || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(text)) return fallback;
  // No empty or dotted segment: browsers fold those, and what is left may begin with two slashes.
  const [path = ""] = text.split(/[?#]/);
  return /\/[/.]/.test(path) ? fallback : text;
}
