import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import type { OwnerListingDetail, Rejection } from "@/lib/domain/listings/owner-detail";
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
  if (status === "blocked") return <Blocked rejection={rejection} />;
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

/** Reason of a rejection or request for changes, and next steps for the owner. */
function Blocked({ rejection }: Pick<OwnerListingDetail, "rejection">) {
  const t = useTranslations("MyListings");
  const changes = rejection?.decision === "changes_requested";
  const next = changes ? "changesText" : rejection && !rejection.canResubmit ? "blockedForGood" : "blockedText";
  return (
    <Alert tone={changes ? "warning" : "danger"} title={t(changes ? "banner.changesTitle" : "banner.blockedTitle")} className="mb-4">
      <Reasons reasons={rejection?.reasons ?? []} />
      <p className="mt-1">{t(`banner.${next}`)}</p>
    </Alert>
  );
}

function Reasons({ reasons }: { readonly reasons: Rejection["reasons"] }) {
  if (reasons.length < 2)
    return reasons.map(({ code, text }) => (
      <p key={code} className="whitespace-pre-line text-title">
        {text}
      </p>
    ));
  return (
    <ul className="list-disc pl-5 text-title">
      {reasons.map(({ code, text }) => (
        <li key={code} className="whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Whether a notice still fits the status; a moderator may have decided meanwhile. */
function fits(notice: Notice, status: OwnerListingDetail["status"]): boolean {
  return { published: "active", submitted: "pending", checked: "pending", hidden: "inactive" }[notice] === status;
}
