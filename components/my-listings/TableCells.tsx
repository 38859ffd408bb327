import { useLocale, useTranslations } from "next-intl";
import { useListingPrice } from "@/components/listing/use-listing-price";
import { DateTime } from "@/components/ui/Time";
import type { OwnerListing } from "@/lib/domain/listings/owner-list";
import { renewableFrom } from "@/lib/domain/listings/renewable";
import { UNDO_DAYS } from "@/lib/domain/listings/status";
import { formatNumber } from "@/lib/web/i18n/format";

const DAY = 86_400_000;

export function Price({ listing }: { readonly listing: OwnerListing }) {
  return useListingPrice()(listing);
}

export function Views({ count }: { readonly count: number }) {
  return formatNumber(useLocale(), count);
}

interface ExpiryProps {
  readonly listing: OwnerListing;
  readonly now: number;
}

/** Time until a listing expires, or until a deleted one can no longer be restored. */
export function Expiry({ listing: { status, expiresAt, deletedAt }, now }: ExpiryProps) {
  const t = useTranslations("MyListings");
  if (status === "deleted" && deletedAt) {
    const left = Math.max(0, Math.ceil((deletedAt.getTime() + UNDO_DAYS * DAY - now) / DAY));
    return t("undoDays", { count: left });
  }
  if (!expiresAt || (status !== "active" && status !== "archived")) return <span className="text-muted">{t("noExpiry")}</span>;
  const soon = status === "active" && now >= renewableFrom(expiresAt);
  return (
    <span className={soon ? "font-semibold text-warning" : undefined}>
      <DateTime at={expiresAt} now={now} />
    </span>
  );
}
