import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import type { OwnerListingDetail } from "@/lib/domain/listings/owner-detail";
import { formatMoment } from "@/lib/web/i18n/format";
import { CREATED, CreatedNotice } from "./CreatedNotice";

/** Notices about what the previous page did with the listing. */
export const NOTICES = [...CREATED, "checked", "hidden"] as const;

export type Notice = (typeof NOTICES)[number];

interface Props {
  readonly listing: OwnerListingDetail;
  readonly notice: Notice | undefined;
  readonly now: number;
  /** The listing's public page and its title in the reader's language. */
  readonly page?: { readonly url: string; readonly href: string; readonly title: string };
}

/** The listing's status: who can see it, what comes next, and for a blocked listing the reason. */
export function StateBanner({ listing, notice, now, page }: Props) {
  const t = useTranslations("MyListings");
  const locale = useLocale();
  const { status, rejection, expires_at: expires, needs_review: changed } = listing;
  const until = expires ? formatMoment(locale, expires.getTime(), now) : "";
  if (status === "blocked") {
    return (
      <Alert tone="danger" title={t("banner.blockedTitle")} className="mb-4">
        {rejection?.reason ? <p className="text-title">{rejection.reason}</p> : null}
        <p className="mt-1">{rejection && !rejection.canResubmit ? t("banner.blockedForGood") : t("banner.blockedText")}</p>
      </Alert>
    );
  }
  const created = CREATED.find((one) => one === notice && fits(one, status));
  if (created && page) return <CreatedNotice notice={created} until={until} {...page} />;
  const tone = status === "active" ? "success" : status === "pending" ? "warning" : "info";
  const title = notice && fits(notice, status) ? t(`notices.${notice}`) : t(`banner.${status}`);
  const text = () => {
    switch (status) {
      case "active":
        return t("banner.activeText", { until });
      case "pending":
        return t("banner.pendingText");
      case "inactive":
        return changed ? t("banner.inactiveChanged") : t("banner.inactiveText");
      case "archived":
        return t("banner.archivedText");
      case "sold":
        return t("banner.soldText");
    }
  };
  return (
    <Alert tone={tone} title={title} live={notice !== undefined} className="mb-4">
      {text()}
    </Alert>
  );
}

/** Whether a notice still fits the status; a moderator may have decided meanwhile. */
function fits(notice: Notice, status: OwnerListingDetail["status"]): boolean {
  return { published: "active", submitted: "pending", checked: "pending", hidden: "inactive" }[notice] === status;
}
