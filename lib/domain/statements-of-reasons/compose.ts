import type { Language } from "@/lib/shared/i18n";
import { defineTexts } from "@/lib/shared/texts";
import en from "@/messages/en/statements.json";
import ru from "@/messages/ru/statements.json";
import uk from "@/messages/uk/statements.json";
import type { StatementMeasure, StatementSource, StatementTexts } from "./statement";

const statementTexts = defineTexts("StatementTexts", { uk, ru, en });

export interface StatementFacts {
  readonly measure: StatementMeasure;
  readonly source: StatementSource;
  readonly automatedDetection: boolean;
  readonly automatedDecision: boolean;
  /** Reasons in the owner's language. Empty if none were written. */
  readonly reasons: readonly string[];
  /** Labels of the violated rules, in the owner's language. */
  readonly rules: readonly string[];
  /** Citations of laws. */
  readonly laws: readonly string[];
  /** Null for a statement about the account. */
  readonly listingId: number | null;
  readonly canResubmit: boolean;
  /** Whether the decision rejects an appeal. */
  readonly onAppeal: boolean;
  readonly appealUntil: Date;
}

/** Returns the text of a statement in the owner's language. */
export function composeStatement(language: Language, facts: StatementFacts): StatementTexts {
  const t = statementTexts(language);
  const sentences = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");
  const { listingId } = facts;
  return {
    measure: sentences(t(`measure.${facts.measure}`), t(`scope.${scopeOf(facts)}`)),
    facts: facts.reasons.length > 0 ? facts.reasons.join("\n\n") : t("facts.none"),
    origin: sentences(
      t(`source.${facts.source}`),
      listingId === null ? "" : t(facts.automatedDetection ? "automation.detected" : "automation.notDetected"),
      t(facts.automatedDecision ? "automation.decided" : "automation.notDecided"),
    ),
    ground: sentences(
      facts.laws.length > 0 ? t("ground.law", { laws: facts.laws.join("; ") }) : "",
      facts.rules.length > 0
        ? t("ground.rules", { rules: facts.rules.map((rule) => t("ground.rule", { rule })).join(", ") })
        : t("ground.terms"),
    ),
    redress: sentences(redressOf(t, facts), t("redress.further")),
  };
}

function scopeOf({ listingId, canResubmit }: StatementFacts) {
  if (listingId === null) return "account";
  return canResubmit ? "untilFixed" : "listing";
}

function redressOf(t: ReturnType<typeof statementTexts>, { listingId, onAppeal, appealUntil: until }: StatementFacts): string {
  if (onAppeal) return t("redress.decided");
  if (listingId === null) return t("redress.account", { until });
  return t("redress.listing", { until });
}
