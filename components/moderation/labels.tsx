import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import type { QueueKind, Risk } from "@/lib/domain/moderation/terms";

const RISK_TONES: Readonly<Record<Risk, Tone>> = { none: "success", low: "info", medium: "warning", high: "danger" };
const KIND_TONES: Readonly<Record<QueueKind, Tone>> = {
  escalated: "danger",
  report: "danger",
  appeal: "warning",
  finding: "warning",
  edited: "neutral",
  new: "info",
};

interface RiskProps {
  /** How much the automatic check found; null: it has not looked yet. */
  readonly risk: Risk | null;
  /** Says that it is a risk, where no heading does. */
  readonly named?: boolean;
}

export function RiskLabel({ risk, named = false }: RiskProps) {
  const t = useTranslations("Review");
  const word = t(`risks.${risk ?? "unchecked"}`);
  const plain = !named || risk === null || risk === "none";
  return <StateDot tone={risk ? RISK_TONES[risk] : "neutral"}>{plain ? word : t("riskNamed", { risk: word.toLowerCase() })}</StateDot>;
}

/** What brings a listing before a moderator. */
export function KindLabel({ kind }: { readonly kind: QueueKind }) {
  const t = useTranslations("Review");
  return <StateDot tone={KIND_TONES[kind]}>{t(`kinds.${kind}`)}</StateDot>;
}
