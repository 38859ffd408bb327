import { useTranslations } from "next-intl";
import type { FailedDecision, DecisionsPreview as Preview } from "@/lib/domain/moderation/decide-many";
import type { Decision } from "@/lib/domain/moderation/review";
import { UNDO_MINUTES } from "@/lib/domain/moderation/terms";
import { useFailureWords } from "../labels";
import type { QueueRow } from "./queue-row";

interface Props {
  readonly decision: Decision["decision"];
  readonly preview: Preview;
  readonly rows: readonly QueueRow[];
}

const MATTERS = ["listing", "report", "appeal"] as const;

/** Preview of a bulk decision, with the listings that it excludes. */
export function DecisionsPreview({ decision, preview: { ready, failed }, rows }: Props) {
  const t = useTranslations("Review");
  return (
    <div className="space-y-2 text-15">
      <ul className="list-disc pl-5">
        {MATTERS.map((matter) => {
          const count = ready.filter((one) => one.matter === matter).length;
          return count > 0 ? <li key={matter}>{t(`preview.${decision}.${matter}`, { count })}</li> : null;
        })}
      </ul>
      {failed.length > 0 ? (
        <div>
          <p>{t("preview.skipped", { count: failed.length })}</p>
          <FailedDecisions failed={failed} rows={rows} />
        </div>
      ) : null}
      <p className="text-muted">{t("preview.undo", { minutes: UNDO_MINUTES })}</p>
    </div>
  );
}

interface FailedProps {
  readonly failed: readonly FailedDecision[];
  readonly rows: readonly QueueRow[];
}

/** Listings that could not be decided, with the reasons. */
export function FailedDecisions({ failed, rows }: FailedProps) {
  const wordsOf = useFailureWords();
  return (
    <ul className="max-h-40 list-disc overflow-y-auto pl-5">
      {failed.map(({ listingId, code }) => (
        <li key={listingId}>
          {rows.find(({ id }) => id === listingId)?.title ?? `#${listingId}`}: {wordsOf(code)}
        </li>
      ))}
    </ul>
  );
}
