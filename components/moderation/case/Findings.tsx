import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Tone } from "@/components/ui/Badge";
import { StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { DateTime } from "@/components/ui/Time";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import type { PhotoPair } from "@/lib/domain/moderation/findings/photo-pair";
import { formatMoney } from "@/lib/shared/format-money";
import { Link } from "@/lib/web/i18n/navigation";
import { Picture } from "./Picture";
import type { ValueLabels } from "./value-labels";

const TONES: Readonly<Record<Finding["risk"], Tone>> = { low: "info", medium: "warning", high: "danger" };

interface Props {
  readonly findings: readonly Finding[];
  readonly labels: ValueLabels;
  /** Photos of the `same_photo` finding. */
  readonly photoPair: PhotoPair | undefined;
  readonly now: number;
}

/** Findings of the automatic check, each with its field. */
export function Findings({ findings, labels, photoPair, now }: Props) {
  const t = useTranslations("Moderation");
  const describeFinding = useFindingLabels();
  if (findings.length === 0) return <p className="text-15">{t("noFindings")}</p>;
  return (
    <ul className="space-y-2 text-15">
      {findings.map((finding) => {
        const other = finding.values["listing_id"];
        return (
          <li key={`${finding.code} ${finding.field} ${finding.values["found"] ?? ""}`}>
            <StateDot tone={TONES[finding.risk]}>
              <span className="text-title">{describeFinding(finding)}</span>
              {finding.field ? <span className="block text-13 text-muted">{labels.field(finding.field)}</span> : null}
              {finding.code === "same_photo" && photoPair ? <SideBySide pair={photoPair} now={now} /> : null}
              {other === undefined ? null : (
                <Link href={`/moderation/${other}`} prefetch={false} className={linkStyle}>
                  {t("openOther", { number: other })}
                </Link>
              )}
            </StateDot>
          </li>
        );
      })}
    </ul>
  );
}

/** The photos of this and of the other listing next to each other, linked to the originals. */
function SideBySide({ pair: { own, other, title, seller, status, decidedAt }, now }: { readonly pair: PhotoPair; readonly now: number }) {
  const t = useTranslations("Moderation");
  return (
    <span className="my-2 grid grid-cols-2 gap-3">
      <ComparedPhoto src={own} label={t("thisListing")} />
      <ComparedPhoto src={other} label={title}>
        {seller} · {t(`statuses.${status}`)}
        {decidedAt ? (
          <>
            , <DateTime at={decidedAt} now={now} />
          </>
        ) : null}
      </ComparedPhoto>
    </span>
  );
}

function ComparedPhoto({ src, label, children }: { readonly src: string; readonly label: string; readonly children?: ReactNode }) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block min-w-0 text-13 text-muted">
      <Picture src={src} alt={label} className="aspect-4/3 w-full rounded-6 bg-secondary object-contain" />
      <span className="mt-1 line-clamp-2 text-title">{label}</span>
      {children}
    </a>
  );
}

function useFindingLabels(): (finding: Finding) => string {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  return ({ code, values }) => {
    const money = (name: string) => formatMoney(locale, String(values[name] ?? 0), String(values["currency"] ?? "UAH"));
    switch (code) {
      case "price_far_from_usual":
        return t("finding.price_far_from_usual", { price: money("price"), usual: money("usual") });
      case "same_text":
      case "same_photo":
        return t(`finding.${code}`, { number: values["listing_id"] ?? "" });
      case "many_from_new_account":
        return t("finding.many_from_new_account", { count: String(values["count"] ?? "") });
      default:
        return t(`finding.${code}`, { found: values["found"] ?? "" });
    }
  };
}
