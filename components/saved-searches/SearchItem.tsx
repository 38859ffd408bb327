import { useLocale, useTranslations } from "next-intl";
import { ActionButton } from "@/components/form/ActionButton";
import { StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import type { OwnSearch } from "@/lib/domain/saved-searches/saved-search";
import { pagePath } from "@/lib/shared/page-path";
import type { FormAction } from "@/lib/web/form-state";
import { SearchForm } from "./SearchForm";
import { type ReadableQuery, useSearchWords } from "./search-name";

export interface SearchActions {
  readonly open: FormAction<unknown>;
  readonly change: FormAction<unknown>;
  readonly remove: FormAction<unknown>;
}

interface Props {
  readonly search: OwnSearch;
  /** Undefined if its category is gone. */
  readonly readable: ReadableQuery | undefined;
  readonly actions: SearchActions;
}

/** Counting stops here. */
const MOST_COUNTED = 100;

/** A saved search: link to its results, number of new ones, and a form to change it. */
export function SearchItem({ search, readable, actions }: Props) {
  const t = useTranslations("SavedSearches");
  const locale = useLocale();
  const { id, name, address, frequency, fresh, pausedAt } = search;
  return (
    <li className="py-5 first:pt-0">
      <h2 className="font-semibold text-17 [overflow-wrap:anywhere]">
        <a href={pagePath(locale, `${address}${address.includes("?") ? "&" : "?"}sort=new`)} className={linkStyle}>
          {name}
        </a>
      </h2>
      {readable ? <SearchWords name={name} readable={readable} /> : null}
      <p className="mt-2 text-15">
        {pausedAt ? (
          <StateDot tone="warning">{t("paused")}</StateDot>
        ) : (
          <StateDot tone={frequency === "off" ? "neutral" : "success"}>
            {t("frequency")}: {t(`frequencies.${frequency}`)}
          </StateDot>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <ActionButton run={actions.open} values={{ id }} variant={fresh > 0 ? "primary" : "secondary"} size="small">
          {fresh >= MOST_COUNTED ? t("freshMany") : fresh > 0 ? t("fresh", { count: fresh }) : t("run")}
        </ActionButton>
        <ActionButton run={actions.remove} values={{ id }} variant="ghost" size="small">
          {t("delete")}
          <span className="sr-only">: {name}</span>
        </ActionButton>
      </div>
      <details className="mt-2">
        <summary className={`${linkStyle} inline-flex min-h-11 cursor-pointer items-center text-15`}>
          {t("change")}
          <span className="sr-only">: {name}</span>
        </summary>
        <div className="mt-3">
          <SearchForm action={actions.change} values={{ id }} name={name} frequency={frequency} submit={t("apply")} />
        </div>
      </details>
    </li>
  );
}

/** The query in words, unless the name says the same. */
function SearchWords({ name, readable }: { readonly name: string; readonly readable: ReadableQuery }) {
  const words = useSearchWords(readable);
  return words === name ? null : <p className="mt-1 text-13 text-muted [overflow-wrap:anywhere]">{words}</p>;
}
