/** Returns the link that a path belongs to: the longest one that equals the path or is its ancestor; undefined if there is none. */
export function currentLink(path: string, links: readonly string[]): string | undefined {
  return links.filter((link) => path === link || path.startsWith(`${link}/`)).sort((a, b) => b.length - a.length)[0];
}
