import { useLocale, useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/TabLinks";
import { OWN_TABS, type OwnTab } from "@/lib/domain/listings/own";
import { formatNumber } from "@/lib/web/i18n/format";
import { listingsPath } from "./listings-query";

interface Props {
  readonly tab: OwnTab;
  readonly search: string | undefined;
  readonly counts: Readonly<Record<OwnTab, number>>;
}

/** In the order of how often they matter to an owner. */
const ORDER: readonly OwnTab[] = [...OWN_TABS].sort((one, other) => rank(one) - rank(other));

function rank(tab: OwnTab): number {
  return ["all", "active", "pending", "blocked", "inactive", "sold", "archived", "deleted"].indexOf(tab);
}

/** A tab for each state with how many listings stand under it; a search goes along. */
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
