import { headers } from "next/headers";

/** The body of an inline script, so it uses nothing outside of itself. Stored favourites are written by `stored-favourites.ts`. */
function start(signedIn: boolean): void {
  try {
    const key = "offline-favourites";
    if (!signedIn && localStorage.getItem(key)?.startsWith('{"account":true')) localStorage.removeItem(key);
  } catch {
    // No storage in this browser.
  }
  addEventListener("load", () => void navigator.serviceWorker?.register("/sw.js").catch(() => {}));
}

/**
 * Installs the service worker once the page has loaded, and deletes an account's favourites from a browser that is signed out. Inline, because
 * as a client component it would cost every public page more (docs/decisions/117-javascript-budget.md).
 */
export async function OfflineScript({ signedIn }: { readonly signedIn: boolean }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  // Browsers hide the nonce of an element from scripts, so it never matches when React compares.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant and a boolean
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${start})(${signedIn})` }} />;
}
