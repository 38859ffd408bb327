import { useTranslations } from "next-intl";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import type { Figures, ModeratorFigures } from "@/lib/domain/moderation/statistics";
import { useFigures } from "./use-figures";

interface Props {
  readonly moderators: readonly ModeratorFigures[];
  readonly hrefOf: (id: number) => string;
}

/** Table of figures per moderator, linked to their statistics. */
export function Moderators({ moderators, hrefOf }: Props) {
  const t = useTranslations("ModerationStatistics");
  const { number, share, rate, countAndShare, wait } = useFigures();
  const figure = (
    key: "decisions" | "changesRequested" | "rejected" | "inTime" | "waitP50" | "waitP90" | "overturned" | "perHour",
    cell: (figures: Figures) => string,
  ): Column<ModeratorFigures> => ({
    key,
    title: t(`figures.${key}`),
    cell,
    numeric: true,
  });
  if (moderators.length === 0) return <p className="text-15">{t("noDecisionsText")}</p>;
  return (
    <DataTable
      caption={t("byModerator")}
      rows={moderators}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: t("moderator"),
          cell: ({ id, name }) => <TableLink href={hrefOf(id)}>{name || t("deletedAccount")}</TableLink>,
        },
        figure("decisions", ({ decisions }) => number(decisions)),
        figure("rejected", ({ rejected, decisions }) => countAndShare(rejected, decisions)),
        figure("changesRequested", ({ changesRequested, decisions }) => countAndShare(changesRequested, decisions)),
        figure("overturned", ({ overturned, decisions, approved }) => countAndShare(overturned, decisions - approved)),
        figure("inTime", ({ inTime, waited }) => share(inTime, waited)),
        figure("waitP50", ({ waitP50 }) => wait(waitP50)),
        figure("waitP90", ({ waitP90 }) => wait(waitP90)),
        figure("perHour", ({ perHour }) => rate(perHour)),
      ]}
    />
  );
}
