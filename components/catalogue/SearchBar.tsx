import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-style";
import { CATALOGUE } from "@/lib/catalogue/address";
import { MAX_TEXT } from "@/lib/catalogue/query";
import { pagePath } from "@/lib/kernel/page-path";

interface Props {
  /** Id of the form whose filters the search keeps; without one the search is a form of its own, over everything. */
  readonly form?: string;
  readonly text?: string | undefined;
  /** What is searched in. */
  readonly placeholder: string;
}

/** What one is looking for, in words. A plain form: Enter or the button. */
export function SearchBar({ form, text, placeholder }: Props) {
  const t = useTranslations("Catalogue");
  const locale = useLocale();
  const row = (
    <div className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet" />
        <input
          type="search"
          name="q"
          form={form}
          defaultValue={text}
          maxLength={MAX_TEXT}
          aria-label={t("search")}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          className="control min-h-13 pl-11"
        />
      </div>
      <button type="submit" form={form} className={buttonClass({ size: "large" })}>
        {t("find")}
      </button>
    </div>
  );
  return (
    <search className="block">
      {form ? (
        row
      ) : (
        <form action={pagePath(locale, CATALOGUE)} method="get">
          {row}
        </form>
      )}
    </search>
  );
}
