import { useTranslations } from "next-intl";
import { ListingThumbnail } from "@/components/listing/ListingThumbnail";
import { PromotionMarks } from "@/components/promotion/PromotionMarks";
import { linkStyle } from "@/components/ui/button-style";
import { TableLink } from "@/components/ui/DataTable";
import type { OwnerListing } from "@/lib/domain/listings/owner-list";
import { Link } from "@/lib/web/i18n/navigation";

/** Picture, title and place; for a blocked listing also the rejection reason and a link. */
export function NameCell({ listing, now }: { readonly listing: OwnerListing; readonly now: number }) {
  const t = useTranslations("MyListings");
  const { id, title, photo, rootCategory, city, status, reason, vipUntil, topUntil } = listing;
  return (
    <span className="flex items-start gap-3 py-1">
      <ListingThumbnail photo={photo} rootCategory={rootCategory} />
      <span className="min-w-0">
        {status === "deleted" ? (
          <span className="line-clamp-2">{title}</span>
        ) : (
          <TableLink href={`/cabinet/listings/${id}`}>{title}</TableLink>
        )}
        <span className="block font-normal text-13 text-muted">{t("numberAndCity", { id, city })}</span>
        {status === "deleted" ? null : <PromotionMarks vipUntil={vipUntil} topUntil={topUntil} now={now} />}
        {status === "blocked" ? (
          <span className="mt-1 block font-normal text-13 text-text">
            {reason ? <span className="mr-2 line-clamp-3">{t("reason", { reason })}</span> : null}
            <Link href={`/cabinet/listings/${id}/edit`} className={`${linkStyle} inline-flex min-h-6 items-center`}>
              {t("fix")}
            </Link>
          </span>
        ) : null}
      </span>
    </span>
  );
}
