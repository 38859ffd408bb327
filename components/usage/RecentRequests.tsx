import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/EmptyState";
import type { LogRow } from "@/lib/domain/keys/remedy";
import type { RemedyActions } from "./RemedyButton";
import { RequestTable } from "./RequestTable";

interface Props {
  readonly rows: readonly LogRow[];
  readonly actions: RemedyActions;
  /** Time of rendering, in milliseconds since the epoch. */
  readonly now: number;
}

/** Latest requests of one key. */
export function RecentRequests({ rows, now, actions }: Props) {
  const t = useTranslations("RequestLog");
  if (rows.length === 0) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return <RequestTable rows={rows} now={now} single actions={actions} />;
}
