import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import type { QueueKind, Risk } from "@/lib/moderation/terms";

const RISK_TONES: Readonly<Record<Risk, Tone>> = { none: "success", low: "info", medium: "warning", high: "danger" };
const KIND_TONES: Readonly<Record<QueueKind, Tone>> = { new: "info", edited: "neutral", flagged: "danger", appeal: "warning" };

/** How much the automatic check found; null: it has not looked yet. */
export function RiskWord({ risk }: { readonly risk: Risk | null }) {
  const t = useTranslations("Review");
  return <StateDot tone={risk ? RISK_TONES[risk] : "neutral"}>{t(`risks.${risk ?? "unchecked"}`)}</StateDot>;
}

/** What brings a listing before a moderator. */
export function KindWord({ kind }: { readonly kind: QueueKind }) {
  const t = useTranslations("Review");
  return <StateDot tone={KIND_TONES[kind]}>{t(`kinds.${kind}`)}</StateDot>;
}
