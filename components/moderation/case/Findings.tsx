import { useLocale, useTranslations } from "next-intl";
import type { Tone } from "@/components/ui/Badge";
import { StateDot } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import type { Finding } from "@/lib/domain/moderation/findings/finding";
import { formatPrice } from "@/lib/web/i18n/format";
import { Link } from "@/lib/web/i18n/navigation";
import type { ValueLabels } from "./value-labels";

const TONES: Readonly<Record<Finding["risk"], Tone>> = { low: "info", medium: "warning", high: "danger" };

interface Props {
  readonly findings: readonly Finding[];
  readonly labels: ValueLabels;
}

/** What the automatic check noticed, in words, each with the field that it is about. */
export function Findings({ findings, labels }: Props) {
  const t = useTranslations("Moderation");
  const say = useFindingLabels();
  if (findings.length === 0) return <p className="text-15">{t("noFindings")}</p>;
  return (
    <ul className="space-y-2 text-15">
      {findings.map((finding) => {
        const other = finding.values["listing_id"];
        return (
          <li key={`${finding.code} ${finding.field} ${finding.values["found"] ?? ""}`}>
            <StateDot tone={TONES[finding.risk]}>
              <span className="text-title">{say(finding)}</span>
              {finding.field ? <span className="block text-13 text-muted">{labels.field(finding.field)}</span> : null}
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

function useFindingLabels(): (finding: Finding) => string {
  const t = useTranslations("Moderation");
  const locale = useLocale();
  return ({ code, values }) => {
    const money = (name: string) => formatPrice(locale, String(values[name] ?? 0), String(values["currency"] ?? "UAH"));
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
