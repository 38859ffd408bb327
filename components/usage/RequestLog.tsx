import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { API_SETTINGS } from "@/components/keys/paths";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/Pagination";
import type { OwnedKey } from "@/lib/domain/keys/list";
import { isFiltered, logQuery } from "@/lib/domain/usage/log-query";
import { type LogFilter, type LogPage, MAX_NEW } from "@/lib/domain/usage/search-log";
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
      {cursor === undefined ? (
        <NewRequests newest={page.requests[0]?.requestId} query={logQuery(filter)} max={MAX_NEW} />
      ) : (
        <ButtonLink variant="secondary" href={path + logQuery(filter)}>
          {t("newest")}
        </ButtonLink>
      )}
      {page.requests.length > 0 ? children : <Nothing filtered={isFiltered(filter)} />}
      {page.nextCursor === undefined ? null : <LoadMore href={path + logQuery(filter, { before: page.nextCursor })} label={t("older")} />}
    </div>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
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
