import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/SiteFooter";
import { SiteHeader } from "@/components/site/SiteHeader";
import { MAIN_ID, SkipLink } from "@/components/ui/SkipLink";
import { MESSAGES } from "@/lib/i18n/messages";
import type { Language } from "@/lib/kernel/i18n";
import { fontVariables } from "./fonts";
import "./globals.css";

interface Props {
  readonly locale: Language;
  readonly children: ReactNode;
}

/** The document round every page. */
export function Frame({ locale, children }: Props) {
  return (
    <html lang={locale} className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        {/* Of all words only the error page's are needed in the browser. */}
        <NextIntlClientProvider messages={{ Error: MESSAGES[locale].Error }}>
          <SkipLink />
          <SiteHeader />
          <main id={MAIN_ID} className="flex-1">
            {children}
          </main>
          <SiteFooter />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
