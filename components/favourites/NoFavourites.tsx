import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/PageLink";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/EmptyState";
import { CATALOGUE } from "@/lib/domain/catalogue/address";

export function NoFavourites() {
  const t = useTranslations("Favourites");
  return (
    <EmptyState
      icon={<Heart />}
      title={t("empty")}
      action={
        <PageLink href={CATALOGUE} className={buttonStyle}>
          {t("toCatalogue")}
        </PageLink>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}
