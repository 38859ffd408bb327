"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@/lib/shared/i18n";
import { pagePath, splitPagePath } from "@/lib/shared/page-path";

/** Each language's own name. */
const NAMES: Readonly<Record<Language, { readonly short: string; readonly full: string }>> = {
  uk: { short: "Укр", full: "Українська" },
  ru: { short: "Рус", full: "Русский" },
  en: { short: "Eng", full: "English" },
};

/** Plain links to the same page in the other languages; they work without JavaScript. */
export function LanguageSwitcher({ label }: { readonly label: string }) {
  return (
    <Suspense fallback={<Languages label={label} search="" />}>
      <WithSearch label={label} />
    </Suspense>
  );
}

/** Keeps the search params. Prerendered pages do not have them, so they are added in the browser. */
function WithSearch({ label }: { readonly label: string }) {
  return <Languages label={label} search={useSearchParams().toString()} />;
}

interface Props {
  readonly label: string;
  readonly search: string;
}

function Languages({ label, search }: Props) {
  // Ukrainian has no prefix in public addresses, but the server may see the internal one.
  const { lang: current = DEFAULT_LANGUAGE, path } = splitPagePath(usePathname());
  return (
    <nav aria-label={label}>
      <ul className="-mr-2 flex">
        {LANGUAGES.map((lang) => (
          <li key={lang}>
            <a
              href={pagePath(lang, path) + (search && `?${search}`)}
              lang={lang}
              hrefLang={lang}
              title={NAMES[lang].full}
              aria-current={lang === current ? "true" : undefined}
              className="language-link"
            >
              {NAMES[lang].short}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
