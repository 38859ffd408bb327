import { Check, PencilLine, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Checkbox } from "@/components/ui/Checkbox";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { DecidedMany, DecisionsPreview as Preview } from "@/lib/domain/moderation/decide-many";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Decision } from "@/lib/domain/moderation/review";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { type Reasons, ReasonsDialog } from "../ReasonsDialog";
import { offerUndo, sendDecision } from "../undo";
import { DecisionsPreview, FailedDecisions } from "./DecisionsPreview";
import type { QueueRow } from "./queue-row";

export interface BulkActions {
  /** What a decision on several listings would do. */
  readonly preview: FormAction<Preview>;
  /** One decision on several listings. */
  readonly decide: FormAction<DecidedMany>;
}

interface Props {
  /** The selected rows. */
  readonly selected: readonly QueueRow[];
  /** Whether all rows are selected, and how they are: on phones, where the table has no heading. */
  readonly all: { readonly checked: boolean; readonly set: (isSelected: boolean) => void };
  /** Of this list. */
  readonly href: string;
  readonly templates: readonly RejectionReason[];
  readonly actions: BulkActions;
  readonly clear: () => void;
}

/** A decision that is about to be made, with what it will do. */
interface Prepared {
  readonly decision: Decision["decision"];
  readonly rows: readonly QueueRow[];
  readonly preview: Preview;
}

/** One decision on all selected listings, after a look at what it will do. Those that could not be decided are named. */
export function BulkBar({ selected, all, href, templates, actions, clear }: Props) {
  const t = useTranslations("Review");
  const router = useRouter();
  const [preparing, setPreparing] = useState<Decision["decision"]>();
  const [prepared, setPrepared] = useState<Prepared>();
  const [left, setLeft] = useState<Pick<Prepared, "rows"> & { readonly failed: DecidedMany["failed"] }>();

  async function prepare(decision: Decision["decision"]) {
    setPreparing(decision);
    const state = await runAction(actions.preview, { decision, listings: selected.map(seenOf) }).catch(() => undefined);
    setPreparing(undefined);
    const preview = state?.status === "done" ? state.result : undefined;
    if (!preview) return void toast({ title: state?.message ?? t("failed"), tone: "danger" });
    if (preview.ready.length === 0) return setLeft({ rows: selected, failed: preview.failed });
    setLeft(undefined);
    setPrepared({ decision, rows: selected, preview });
  }

  async function decide({ decision, rows, preview }: Prepared, reasons: Reasons = {}): Promise<string | undefined> {
    const ready = new Set(preview.ready.map(({ listingId }) => listingId));
    const listings = rows.filter(({ id }) => ready.has(id)).map(seenOf);
    const { status, message, fields, result } = await sendDecision(() => runAction(actions.decide, { decision, listings, ...reasons }));
    if (status !== "done" || !result) return Object.values(fields).flat()[0] ?? message ?? t("failed");
    const failed = [...preview.failed, ...result.failed];
    setLeft(failed.length > 0 ? { rows, failed } : undefined);
    const [first] = result.done;
    if (first) {
      const title = result.done.length === 1 ? rows.find(({ id }) => id === first.listingId)?.title : undefined;
      offerUndo({ reviewIds: result.done.map(({ reviewId }) => reviewId), decision, title, href });
    }
    clear();
    router.refresh();
    return undefined;
  }

  const close = (open: boolean) => {
    if (!open) setPrepared(undefined);
  };
  const summary = prepared ? <DecisionsPreview {...prepared} /> : null;
  const count = prepared?.preview.ready.length ?? 0;

  return (
    <div className="my-3 space-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Checkbox
          label={t("selectAll")}
          className="w-full sm:hidden"
          checked={all.checked}
          onChange={({ target }) => all.set(target.checked)}
        />
        <p aria-live="polite" className="text-15">
          {selected.length > 0 ? t("ticked", { count: selected.length }) : t("tickHint")}
        </p>
        {selected.length > 0 ? (
          <>
            {BUTTONS.map(({ decision, label, variant, Icon }) => (
              <Button
                key={decision}
                size="small"
                variant={variant}
                pending={preparing === decision}
                disabled={preparing !== undefined}
                onClick={() => void prepare(decision)}
                icon={<Icon aria-hidden="true" className="size-5" />}
              >
                {t(label)}
              </Button>
            ))}
            <Button size="small" variant="ghost" onClick={clear}>
              {t("clearSelection")}
            </Button>
          </>
        ) : null}
      </div>
      {left ? (
        <Alert tone="warning" live title={t("someRejected", { count: left.failed.length })}>
          <FailedDecisions {...left} />
        </Alert>
      ) : null}
      <ConfirmDialog
        open={prepared?.decision === "approve"}
        onOpenChange={close}
        title={t("approveCount", { count })}
        confirmLabel={t("acts.listing.approve")}
        tone="primary"
        onConfirm={() => prepared && decide(prepared)}
      >
        {summary}
      </ConfirmDialog>
      {(["reject", "request_changes"] as const).map((act) => (
        <ReasonsDialog
          key={act}
          act={act}
          open={prepared?.decision === act}
          onOpenChange={close}
          title={t("listings", { count })}
          templates={templates}
          ownerLanguage={undefined}
          onSend={async (reasons) => prepared && decide(prepared, reasons)}
        >
          {summary}
        </ReasonsDialog>
      ))}
    </div>
  );
}

const BUTTONS = [
  { decision: "approve", label: "approveTicked", variant: "primary", Icon: Check },
  { decision: "reject", label: "rejectTicked", variant: "secondary", Icon: X },
  { decision: "request_changes", label: "requestChanges", variant: "secondary", Icon: PencilLine },
] as const;

/** A listing in the version that is shown, as the actions read it: `17:3`. */
const seenOf = ({ id, version }: QueueRow): string => `${id}:${version}`;
