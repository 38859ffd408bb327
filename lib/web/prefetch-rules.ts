/**
 * Lets browsers request the next page when a link is pressed instead of when it is released (docs/decisions/209-prefetch-on-press.md).
 * Browsers without speculation rules ignore the header.
 */

/** Value of the header `Speculation-Rules`: the address of the rules. */
export const PREFETCH_RULES = '"/prefetch-rules.json"';

/** Public pages that a visitor goes to from another one, in any language. */
const PATHS = ["/listing/*", "/catalogue", "/catalogue/*", "/seller/*"];

/** Returns the speculation rules. */
export const prefetchRules = () => ({
  prefetch: [{ where: { href_matches: PATHS.flatMap((path) => [path, `/*${path}`]) }, eagerness: "conservative" }],
});
