import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { linkStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/DefinitionList";
import type { OwnerStatement } from "@/lib/domain/statements-of-reasons/read";
import { STATEMENT_PARTS } from "@/lib/domain/statements-of-reasons/statement";
import { formatDate } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";

/** The statement of reasons of a blocked listing, in the language in which it was written. */
export function StatementOfReasons({ statement: { id, at, language, texts } }: { readonly statement: OwnerStatement }) {
  const t = useTranslations("StatementOfReasons");
  const locale = useLocale();
  return (
    <details open className="group mb-4 max-w-[56rem]">
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-6 font-semibold text-title">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        <span>
          {t("title")} <span className="font-normal text-15 text-muted">{t("of", { id, date: formatDate(locale, at.getTime()) })}</span>
        </span>
      </summary>
      <div className="mt-2 text-15">
        <DefinitionList
          items={STATEMENT_PARTS.map((part) => ({
            term: t(`parts.${part}`),
            value: (
              <>
                <p lang={language} className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {texts[part]}
                </p>
                {part === "ground" ? (
                  <Link href="/terms" className={`${linkStyle} inline-flex min-h-11 items-center`}>
                    {t("terms")}
                  </Link>
                ) : null}
              </>
            ),
          }))}
        />
      </div>
    </details>
  );
}
