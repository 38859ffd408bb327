import { useLocale, useTranslations } from "next-intl";
import { StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { Section } from "@/components/ui/Section";
import { RelativeTime } from "@/components/ui/Time";
import type { FavouriteNotice } from "@/lib/domain/favourites/notices";
import { formatMoney } from "@/lib/shared/format-money";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  /** Newest first, at least one. */
  readonly notices: readonly FavouriteNotice[];
  readonly now: number;
}

/** News about favourites in the dashboard. */
export function FavouriteNews({ notices, now }: Props) {
  const t = useTranslations("Favourites");
  return (
    <Section title={t("news")}>
      <ul className="divide-y divide-border">
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
      <p className="mt-3 text-15">
        <Link href="/favourites" className={linkStyle}>
          {t("all")}
        </Link>
      </p>
    </Section>
  );
}

function Notice({ notice, now }: { readonly notice: FavouriteNotice; readonly now: number }) {
  const t = useTranslations("Favourites");
  const locale = useLocale();
  const { title, slug, state, at, oldPrice, oldCurrency, newPrice, newCurrency } = notice;
  const isPublic = state === "available" || state === "sold";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-3 first:pt-0">
      <p className="text-15">
        {oldPrice && newPrice ? (
          <StateDot tone="success">
            {t("drop", {
              now: formatMoney(locale, newPrice, newCurrency ?? "UAH"),
              before: formatMoney(locale, oldPrice, oldCurrency ?? "UAH"),
            })}
          </StateDot>
        ) : (
          <StateDot>{t(`states.${state}`)}</StateDot>
        )}
      </p>
      <p className="text-13 text-muted">
        <RelativeTime at={at} now={now} />
      </p>
      <p className="col-span-2 line-clamp-2 [overflow-wrap:anywhere]">
        {isPublic && slug ? (
          <Link href={`/listing/${slug}`} className={`${linkStyle} font-semibold text-17`}>
            {title}
          </Link>
        ) : (
          <span className="font-semibold text-17 text-muted">{title}</span>
        )}
      </p>
    </li>
  );
}
