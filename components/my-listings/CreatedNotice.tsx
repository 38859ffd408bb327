import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ShareButton } from "@/components/public/ShareActions";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";

/** Results of creating a listing. */
export const CREATED = ["published", "submitted"] as const;

interface Props {
  readonly notice: (typeof CREATED)[number];
  readonly title: string;
  /** Absolute URL of the public page. */
  readonly url: string;
  /** Path of the public page. */
  readonly href: string;
  /** Formatted expiry date. */
  readonly until: string;
}

/** Confirmation after posting a listing, with next steps and links. */
export function CreatedNotice({ notice, title, url, href, until }: Props) {
  const t = useTranslations("MyListings");
  const share = useTranslations("PublicListing");
  const ui = useTranslations("Ui");
  return (
    <Alert
      tone="success"
      live
      className="mb-4"
      title={t(`notices.${notice}`)}
      action={
        <>
          {notice === "published" ? (
            <>
              <ButtonLink href={href} size="small">
                {t("success.view")}
              </ButtonLink>
              <ShareButton
                url={url}
                title={title}
                icon={<Share2 aria-hidden="true" className="size-4" />}
                words={{ share: share("share"), copied: share("linkCopied"), failed: ui("copyFailed") }}
              />
            </>
          ) : null}
          <ButtonLink href="/cabinet/listings/new" variant="secondary" size="small">
            {t("success.another")}
          </ButtonLink>
          <ButtonLink href="/cabinet/listings" variant="ghost" size="small">
            {t("success.list")}
          </ButtonLink>
        </>
      }
    >
      {notice === "published" ? t("banner.activeText", { until }) : t("success.submitted")}
    </Alert>
  );
}
