import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/SiteFooter";
import { SiteHeader } from "@/components/site/SiteHeader";
import { ClientMessages } from "@/components/ui/ClientMessages";
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

/** The document round every page. */
export function Frame({ locale, account, children }: Props) {
  return (
    <html lang={locale} className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <ClientMessages>
          <SkipLink />
          <SiteHeader account={account} />
          <main id={MAIN_ID} className="flex-1">
            {children}
          </main>
          <SiteFooter />
        </ClientMessages>
      </body>
    </html>
  );
}
