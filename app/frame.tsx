import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/SiteFooter";
import { SiteHeader } from "@/components/site/SiteHeader";
import { MAIN_ID, SkipLink } from "@/components/ui/SkipLink";
import type { Language } from "@/lib/kernel/i18n";
import { fontVariables } from "./fonts";
import "./globals.css";

interface Props {
  readonly locale: Language;
  /** What the masthead has for the person who is signed in, or wants to be. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

/** The document round every page. Its own client components take their words as properties: what speaks by itself is wrapped in `ClientMessages` by its page or section. */
export function Frame({ locale, account, children }: Props) {
  return (
    <html lang={locale} className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader account={account} />
        <main id={MAIN_ID} className="flex-1">
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
