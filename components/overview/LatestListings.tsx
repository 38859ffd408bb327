import { useTranslations } from "next-intl";
import { ListingThumbnail } from "@/components/listing/ListingThumbnail";
import { STATE_TONES } from "@/components/my-listings/states";
import { Price } from "@/components/my-listings/TableCells";
import { StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { RelativeTime } from "@/components/ui/Time";
import type { OwnerListing } from "@/lib/domain/listings/owner-list";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  /** Newest first. */
  readonly listings: readonly OwnerListing[];
  readonly now: number;
}

/** Compact list of the newest listings: title, status, price, date and views. */
export function LatestListings({ listings, now }: Props) {
  const t = useTranslations("Account");
  const states = useTranslations("MyListings");
  return (
    <ul className="divide-y divide-border">
      {listings.map((listing) => (
        <li key={listing.id} className="flex items-start gap-3 py-3">
          <ListingThumbnail photo={listing.photo} rootCategory={listing.rootCategory} />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 [overflow-wrap:anywhere]">
              <Link href={`/cabinet/listings/${listing.id}`} className={cx(linkStyle, "font-semibold")}>
                {listing.title}
              </Link>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted">
              <StateDot tone={STATE_TONES[listing.status]}>{states(`states.${listing.status}`)}</StateDot>
              <span className="text-title">
                <Price listing={listing} />
              </span>
              <RelativeTime at={listing.createdAt} now={now} />
              <span>{t("viewCount", { count: listing.views })}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
