import { Check, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { toast } from "@/components/ui/toast";
import type { DecidedMany } from "@/lib/domain/moderation/decide-many";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { type Reasons, ReasonsDialog } from "../ReasonsDialog";
import { offerUndo } from "../undo";
import type { QueueRow } from "./queue-row";

interface Props {
  /** The rows that are ticked. */
  readonly seen: readonly QueueRow[];
  /** The seller's. */
  readonly name: string;
  /** Of this list. */
  readonly href: string;
  readonly templates: readonly RejectionReason[];
  readonly decide: FormAction<DecidedMany>;
  readonly clear: () => void;
}

/** One decision on all ticked listings of a seller. What could not be decided is told by name. */
export function SellerBar({ seen, name, href, templates, decide, clear }: Props) {
  const t = useTranslations("Review");
  const locale = useLocale();
  const router = useRouter();
  const [rejecting, setRejecting] = useState(false);
  const [pending, setPending] = useState(false);
  const [rejected, setRejected] = useState<readonly { readonly title: string; readonly words: string }[]>([]);

  async function run(decision: "approve" | "reject", reasons: Reasons = {}): Promise<string | undefined> {
    setPending(true);
    const listings = seen.map(({ id, version }) => `${id}:${version}`);
    const { status, message, result } = await runAction(decide, { decision, listings, ...reasons });
    setPending(false);
    if (status !== "done" || !result) return message ?? t("failed");
    setRejected(
      result.failed.map(({ listingId, code }) => ({
        title: seen.find(({ id }) => id === listingId)?.title ?? String(listingId),
        words: code in REJECTIONS ? t(`rejections.${REJECTIONS[code as keyof typeof REJECTIONS]}`) : t("rejections.other"),
      })),
    );
    if (result.done.length > 0)
      offerUndo({ reviewIds: result.done.map(({ reviewId }) => reviewId), decision, title: name || undefined, href });
    clear();
    router.refresh();
    return undefined;
  }

  async function approve() {
    const wrong = await run("approve");
    if (wrong) toast({ title: wrong, tone: "danger" });
  }

  return (
    <div className="my-3 space-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p aria-live="polite" className="text-15">
          {seen.length > 0 ? t("ticked", { count: seen.length }) : t("tickHint")}
        </p>
        {seen.length > 0 ? (
          <>
            <Button
              size="small"
              pending={pending && !rejecting}
              onClick={() => void approve()}
              icon={<Check aria-hidden="true" className="size-5" />}
            >
              {t("approveTicked")}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setRejecting(true)} icon={<X aria-hidden="true" className="size-5" />}>
              {t("rejectTicked")}
            </Button>
          </>
        ) : null}
      </div>
      {rejected.length > 0 ? (
        <Alert tone="warning" live title={t("someRejected", { count: rejected.length })}>
          <ul className="list-disc pl-5">
            {rejected.map(({ title, words }) => (
              <li key={title}>
                {title}: {words}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ReasonsDialog
        act="reject"
        open={rejecting}
        onOpenChange={setRejecting}
        title={t("ticked", { count: seen.length })}
        templates={templates}
        ownerLanguage={locale}
        onSend={(reasons) => run("reject", reasons)}
      />
    </div>
  );
}

const REJECTIONS = {
  precondition_failed: "edited",
  listing_claimed: "claimed",
  status_transition_not_allowed: "decided",
  own_decision: "own",
  not_found: "gone",
} as const;
