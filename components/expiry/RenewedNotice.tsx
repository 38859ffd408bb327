import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { ButtonLink } from "@/components/ui/Button";
import { formatMoment } from "@/lib/web/i18n/format";

interface Props {
  readonly slug: string;
  /** Milliseconds since the epoch. */
  readonly until: number | undefined;
  /** Whether it waits for moderation first. */
  readonly waits?: boolean;
  readonly now: number;
  readonly live?: boolean;
}

/** Notice that a listing was renewed, with its expiry date and a link. */
export function RenewedNotice({ slug, until, waits = false, now, live = false }: Props) {
  const t = useTranslations("Renewal");
  const locale = useLocale();
  return (
    <div className="space-y-5">
      <Alert tone={waits ? "info" : "success"} live={live}>
        {waits || until === undefined ? t("waits") : t("until", { until: formatMoment(locale, until, now) })}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {waits ? null : <ButtonLink href={`/listing/${slug}`}>{t("toListing")}</ButtonLink>}
        <ButtonLink href="/cabinet/listings" variant="secondary">
          {t("toCabinet")}
        </ButtonLink>
      </div>
    </div>
  );
}
