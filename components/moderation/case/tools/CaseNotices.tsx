import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { DateTime } from "@/components/ui/Time";
import { categoryOfId } from "@/lib/domain/categories/find";
import { type CategoryTree, categoryPath } from "@/lib/domain/categories/tree";
import type { Escalation } from "@/lib/domain/moderation/escalate";
import type { PastMove } from "@/lib/domain/moderation/move";
import type { FormAction } from "@/lib/web/form-state";
import { UndoMove } from "./UndoMove";

interface EscalationProps {
  readonly escalation: Escalation;
  /** Whether the moderator may decide escalated cases. */
  readonly maySettle: boolean;
  readonly now: number;
}

/** Notice about an escalation and its explanation. */
export function EscalationNotice({ escalation: { note, raisedBy, at }, maySettle, now }: EscalationProps) {
  const t = useTranslations("CaseTools");
  return (
    <Alert tone="warning" title={t(maySettle ? "escalatedToYou" : "escalatedAway")} className="mb-3">
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
      <p className="text-13 text-muted">
        {raisedBy.name || t("deletedAccount")}, <DateTime at={at} now={now} />
      </p>
    </Alert>
  );
}

interface MoveProps {
  /** Newest first. */
  readonly moves: readonly PastMove[];
  readonly tree: CategoryTree;
  readonly undo: FormAction<void>;
  readonly now: number;
}

/** Notice about the latest category change, which its moderator can undo for a short time. */
export function MoveNotice({ moves: [latest], tree, undo, now }: MoveProps) {
  const t = useTranslations("CaseTools");
  const locale = useLocale();
  if (!latest) return null;
  const pathOf = (id: number) => {
    const category = categoryOfId(tree, id);
    return category ? categoryPath(category, locale).join(" › ") : `#${id}`;
  };
  return (
    <Alert
      className="mb-3"
      title={t("moved", { from: pathOf(latest.fromCategoryId), to: pathOf(latest.toCategoryId) })}
      action={latest.undoableUntil === null ? null : <UndoMove moveId={latest.id} until={latest.undoableUntil} undo={undo} />}
    >
      <span className="text-13 text-muted">
        {latest.moderator || t("deletedAccount")}, <DateTime at={latest.at} now={now} />
      </span>
    </Alert>
  );
}
