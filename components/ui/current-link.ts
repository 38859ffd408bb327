/** Which of the links an address belongs to: the longest that it is, or lies below. Undefined when it belongs to none. */
export function currentLink(path: string, links: readonly string[]): string | undefined {
  return links.filter((link) => path === link || path.startsWith(`${link}/`)).sort((a, b) => b.length - a.length)[0];
}
