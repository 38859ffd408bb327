import type { ReactNode } from "react";
import { SearchEverything } from "@/components/catalogue/SearchEverything";
import { BottomBar } from "@/components/site/BottomBar";
import { MenuCloser } from "@/components/site/MenuCloser";
import { SiteFooter } from "@/components/site/SiteFooter";
import { SiteHeader } from "@/components/site/SiteHeader";
import { MAIN_ID, SkipLink } from "@/components/ui/SkipLink";
import type { Language } from "@/lib/shared/i18n";
import { fontVariables } from "./fonts";
import "./globals.css";

interface Props {
  readonly locale: Language;
  /** Account or sign-in links in the header. */
  readonly account?: ReactNode;
  /** Id of the account that is signed in. */
  readonly accountId?: number | undefined;
  /** The header's search; by default all listings are searched. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** Id of the last element of every page. */
const PAGE_END = "page-end";

/**
 * The HTML document around every page. Its client components take their texts as props; components that translate texts themselves are
 * wrapped in `ClientMessages` by their page or section.
 */
export function Frame({ locale, account, accountId, search, children }: Props) {
  return (
    <html lang={locale} className={fontVariables}>
      <body data-account={accountId} className="flex min-h-dvh flex-col">
        {/* Delays the first paint until the document is parsed: centred and right-aligned elements shift while their text is arriving.
        Browsers without support for `expect` paint progressively. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
        <SkipLink />
        <SiteHeader account={account} search={search ?? <SearchEverything />} />
        <main id={MAIN_ID} className="flex-1">
          {children}
        </main>
        <SiteFooter />
        <BottomBar />
        <MenuCloser />
        <span id={PAGE_END} hidden />
      </body>
    </html>
  );
}
