import { Newspaper } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import type { OwnerListTab } from "@/lib/domain/listings/owner-list";
import { listingsPath } from "./listings-query";

interface Props {
  readonly tab: OwnerListTab;
  readonly searching: boolean;
  /** Whether the account has no listings at all. */
  readonly none: boolean;
}

/** Replaces an empty table: explains why it is empty and what to do next. */
export function EmptyListings({ tab, searching, none }: Props) {
  const t = useTranslations("MyListings");
  const icon = <Newspaper aria-hidden="true" />;
  if (searching) {
    return (
      <EmptyState
        icon={icon}
        title={t("emptySearch")}
        action={
          <ButtonLink variant="secondary" href={listingsPath({ tab })}>
            {t("searchClear")}
          </ButtonLink>
        }
      >
        {t("emptySearchText")}
      </EmptyState>
    );
  }
  if (tab === "deleted") {
    return (
      <EmptyState icon={icon} title={t("emptyDeleted")}>
        {t("emptyDeletedText")}
      </EmptyState>
    );
  }
  if (none || tab === "all") {
    return (
      <EmptyState icon={icon} title={t("emptyAll")} action={<ButtonLink href="/cabinet/listings/new">{t("new")}</ButtonLink>}>
        {t("emptyAllText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t("emptyTab")}
      action={
        <ButtonLink variant="secondary" href="/cabinet/listings">
          {t("showAll")}
        </ButtonLink>
      }
    >
      {t(`emptyTabs.${tab}`)}
    </EmptyState>
  );
}
