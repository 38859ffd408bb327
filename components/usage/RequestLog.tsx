import { ScrollText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { API_SETTINGS } from "@/components/keys/paths";
import { ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import type { OwnedKey } from "@/lib/domain/keys/list";
import type { LogFileFormat } from "@/lib/domain/usage/log-file";
import { countFilters, logQuery } from "@/lib/domain/usage/log-query";
import { type LogFilter, type LogPage, MAX_EXPORTED, MAX_NEW } from "@/lib/domain/usage/search-log";
import { pagePath } from "@/lib/shared/page-path";
import { LogFilters } from "./LogFilters";
import { NewRequests } from "./NewRequests";

interface Props {
  readonly filter: LogFilter;
  readonly keys: readonly OwnedKey[];
  readonly errors: readonly string[];
  readonly page: LogPage;
  /** Cursor of this page; undefined for the newest requests. */
  readonly cursor: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

export function RequestLog({ filter, keys, errors, page, cursor, children }: Props) {
  const t = useTranslations("RequestLog");
  const path = `${API_SETTINGS}/log`;
  return (
    <div className="space-y-6">
      <p className="text-15 text-muted">{t("lead")}</p>
      <LogFilters filter={filter} keys={keys} errors={errors} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {cursor === undefined ? (
          <NewRequests newest={page.requests[0]?.requestId} query={logQuery(filter)} max={MAX_NEW} />
        ) : (
          <ButtonLink variant="secondary" href={path + logQuery(filter)}>
            {t("newest")}
          </ButtonLink>
        )}
        {page.requests.length > 0 ? <LogFiles filter={filter} /> : null}
      </div>
      {page.requests.length > 0 ? children : <NoRequests filtered={countFilters(filter) > 0} />}
      {page.nextCursor === undefined ? null : <LoadMore href={path + logQuery(filter, { before: page.nextCursor })} label={t("older")} />}
    </div>
  );
}

/** Downloads of all requests that match the filter. */
function LogFiles({ filter }: { readonly filter: LogFilter }) {
  const t = useTranslations("RequestLog");
  const locale = useLocale();
  const href = (format: LogFileFormat) => pagePath(locale, `${API_SETTINGS}/log/export${logQuery(filter, { format })}`);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-15">
      <span className="text-muted">{t("export")}</span>
      <a
        href={href("csv")}
        download
        title={t("csvHint", { max: MAX_EXPORTED })}
        className={`${linkStyle} inline-flex min-h-11 items-center`}
      >
        CSV
      </a>
      <a
        href={href("jsonl")}
        download
        title={t("jsonHint", { max: MAX_EXPORTED })}
        className={`${linkStyle} inline-flex min-h-11 items-center`}
      >
        JSON
      </a>
    </p>
  );
}

function NoRequests({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations("RequestLog");
  const keys = useTranslations("Keys");
  if (filtered) return <EmptyState title={t("nothing")}>{t("nothingText")}</EmptyState>;
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t("empty")}
      action={<ButtonLink href={`${API_SETTINGS}/start`}>{keys("startLink")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}
