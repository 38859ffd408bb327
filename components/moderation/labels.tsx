import { useTranslations } from "next-intl";
import { StateDot, type Tone } from "@/components/ui/Badge";
import type { PastDecision } from "@/lib/domain/moderation/read";
import { type QueueKind, type Risk, UNDO_MINUTES } from "@/lib/domain/moderation/terms";
import type { ErrorCode } from "@/lib/shared/errors";
import type { Messages } from "@/lib/web/i18n/messages";

const RISK_TONES: Readonly<Record<Risk, Tone>> = { none: "success", low: "info", medium: "warning", high: "danger" };
const KIND_TONES: Readonly<Record<QueueKind, Tone>> = {
  escalated: "danger",
  report: "danger",
  appeal: "warning",
  finding: "warning",
  edited: "neutral",
  new: "info",
};

/** Colours of decisions. A request for changes is less severe than a rejection. */
export const DECISION_TONES: Readonly<Record<PastDecision["decision"], Tone>> = {
  approved: "success",
  changes_requested: "warning",
  rejected: "danger",
};

interface RiskProps {
  /** Risk found by the automatic check. Null if it was not checked yet. */
  readonly risk: Risk | null;
  /** Whether to include the word "risk", if no heading does. */
  readonly named?: boolean;
}

export function RiskLabel({ risk, named = false }: RiskProps) {
  const t = useTranslations("Review");
  const word = t(`risks.${risk ?? "unchecked"}`);
  const plain = !named || risk === null || risk === "none";
  return <StateDot tone={risk ? RISK_TONES[risk] : "neutral"}>{plain ? word : t("riskNamed", { risk: word.toLowerCase() })}</StateDot>;
}

/** Label of a kind of queue entry. */
export function KindLabel({ kind }: { readonly kind: QueueKind }) {
  const t = useTranslations("Review");
  return <StateDot tone={KIND_TONES[kind]}>{t(`kinds.${kind}`)}</StateDot>;
}

type FailureWord = keyof Messages["Review"]["rejections"];

const FAILURES: Readonly<Partial<Record<ErrorCode, FailureWord>>> = {
  precondition_failed: "edited",
  listing_claimed: "claimed",
  status_transition_not_allowed: "decided",
  own_decision: "own",
  case_escalated: "escalated",
  seller_blocked: "blocked",
  undo_too_late: "late",
  not_found: "gone",
};

/** Returns a function that explains why a listing of a bulk action failed. @param special messages for specific error codes. */
export function useFailureWords(special: typeof FAILURES = {}): (code: ErrorCode) => string {
  const t = useTranslations("Review");
  return (code) => t(`rejections.${special[code] ?? FAILURES[code] ?? "other"}`, { minutes: UNDO_MINUTES });
}
