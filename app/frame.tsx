import type { ReactNode } from "react";
import { SearchEverything } from "@/components/catalogue/SearchEverything";
import { BottomBar } from "@/components/site/BottomBar";
import { SiteFooter } from "@/components/site/SiteFooter";
import { SiteHeader } from "@/components/site/SiteHeader";
import { MAIN_ID, SkipLink } from "@/components/ui/SkipLink";
import type { Language } from "@/lib/shared/i18n";
import { fontVariables } from "./fonts";
import "./globals.css";

interface Props {
  readonly locale: Language;
  /** What the header has for the person who is signed in, or wants to be. */
  readonly account?: ReactNode;
  /** The header's search, where the page has more to say of it than that everything is searched. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** The document round every page. Its own client components take their words as properties: what speaks by itself is wrapped in `ClientMessages` by its page or section. */
export function Frame({ locale, account, search, children }: Props) {
  return (
    <html lang={locale} className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader account={account} search={search ?? <SearchEverything />} />
        <main id={MAIN_ID} className="flex-1">
          {children}
        </main>
        <SiteFooter />
        <BottomBar />
      </body>
    </html>
  );
}
