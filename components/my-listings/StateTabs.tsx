import { useLocale, useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/TabLinks";
import { OWNER_LIST_TABS, type OwnerListTab } from "@/lib/domain/listings/owner-list";
import { formatNumber } from "@/lib/web/i18n/format";
import { listingsPath } from "./listings-query";

interface Props {
  readonly tab: OwnerListTab;
  readonly search: string | undefined;
  readonly counts: Readonly<Record<OwnerListTab, number>>;
}

/** Sorted by relevance for the owner. */
const ORDER: readonly OwnerListTab[] = [...OWNER_LIST_TABS].sort((one, other) => rank(one) - rank(other));

function rank(tab: OwnerListTab): number {
  return ["all", "active", "pending", "blocked", "inactive", "sold", "archived", "deleted"].indexOf(tab);
}

/** Tabs by status with counts. Keeps the search. */
export function StateTabs({ tab, search, counts }: Props) {
  const t = useTranslations("MyListings");
  const locale = useLocale();
  return (
    <TabLinks
      label={t("tabsLabel")}
      links={ORDER.map((one) => ({
        href: listingsPath({ tab: one, search }),
        label: t(`tabs.${one}`),
        count: formatNumber(locale, counts[one]),
        current: one === tab,
      }))}
    />
  );
}
