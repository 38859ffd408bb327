import { headers } from "next/headers";

/** Public pages that a visitor goes to from another one, in any language. */
const PATHS = ["/listing/*", "/catalogue", "/catalogue/*", "/seller/*"];

/** Speculation rules; browsers without support ignore them. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: PATHS.flatMap((path) => [path, `/*${path}`]) }, { not: { selector_matches: "[type], [rel~=nofollow]" } }],
      },
      // Once the link is pressed. A page that was fetched when the pointer passed over its link could be out of date, for example its
      // heart, and would count as a view (docs/decisions/209-prefetch-on-press.md).
      eagerness: "conservative",
    },
  ],
});

/** Lets the browser request the next page when a link is pressed instead of when it is released. */
export async function PrefetchRules() {
  const nonce = (await headers()).get("x-nonce") ?? "";
  // Browsers hide the nonce of an element from scripts, so it never matches when React compares.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script type="speculationrules" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RULES }} />;
}
