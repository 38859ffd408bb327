"use client";

import { History, Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore, useTransition } from "react";
import { runAction } from "@/components/form/run-action";
import { Button, IconButton } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { toast } from "@/components/ui/toast";
import { UNDO_MINUTES, UNDO_SECONDS, UNDOABLE } from "@/lib/domain/moderation/terms";
import type { UndoneMany } from "@/lib/domain/moderation/undo";
import type { ErrorCode } from "@/lib/shared/errors";
import type { FormAction } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { Key } from "./Key";
import { useFailureWords } from "./labels";
import { expireUndo, isSendingDecision, noUndoOffers, offerUndo, type Undoable, undoOffers, watchUndo, withdrawUndo } from "./undo";
import { useHotkeys } from "./use-hotkeys";

interface Props {
  /** Undoes decisions, by `review_ids`. */
  readonly undo: FormAction<UndoneMany>;
  /** The moderator's decisions that can be undone, as of when the page was loaded. */
  readonly undoable: readonly Undoable[];
}

/** Seconds in which the last decision stands in full in the corner; afterwards a button opens the list. */
const SHOWN_SECONDS = 15;

/** What could not be undone is named, as far as there is room. */
const NAMED = 3;

/** The last decision, undone by the button or by Z unless a new one is being sent, and a list of the others, opened by Shift+Z. */
export function UndoBar({ undo, undoable }: Props) {
  const t = useTranslations("Review");
  useEffect(() => offerUndo(...undoable), [undoable]);
  const offers = useSyncExternalStore(watchUndo, undoOffers, noUndoOffers);
  const now = useSeconds(offers.length > 0);
  const [listed, setListed] = useState(false);
  const [closed, setClosed] = useState<Undoable>();
  const { pending, run } = useUndo(undo);
  const [last] = offers;

  useHotkeys({ z: () => run(last), "Shift+z": last ? () => setListed(true) : undefined });
  useEffect(() => {
    if (now > 0) expireUndo();
  }, [now]);

  if (!last) return null;
  const isShown = closed !== last && last.until - now > (UNDO_SECONDS - SHOWN_SECONDS) * 1_000;
  return (
    <>
      {isShown ? (
        <LastDecision last={last} pending={pending} run={() => run(last)} close={() => setClosed(last)} />
      ) : (
        <div className="fixed left-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 sm:left-6 print:hidden">
          <Button
            variant="secondary"
            size="small"
            onClick={() => setListed(true)}
            className="shadow-float"
            icon={<History aria-hidden="true" className="size-5" />}
          >
            {t("recentDecisionsCount", { count: offers.length })}
          </Button>
        </div>
      )}
      <Dialog
        open={listed}
        onOpenChange={setListed}
        title={t("recentDecisions")}
        description={t("recentDecisionsText", { count: UNDOABLE, minutes: UNDO_MINUTES })}
      >
        <ul className="divide-y divide-border">
          {offers.map((offer) => (
            <li key={offer.reviewIds.join()} className="flex items-center gap-3 py-2">
              <Words offer={offer} />
              <span className="shrink-0 text-13 text-muted tabular-nums">{clock(offer.until - now)}</span>
              <Button
                variant="secondary"
                size="small"
                pending={pending === offer}
                disabled={pending !== undefined}
                onClick={() => run(offer, () => setListed(false))}
              >
                {t("undo")}
                <span className="sr-only">{offer.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** Whether another attempt would fail as well: the decision was undone already, is too old, or the listing has changed. */
const isFinal = (code: ErrorCode | undefined) => code === "not_found" || code === "precondition_failed" || code === "undo_too_late";

/** Undoes decisions, shows the result, and opens the listing, or the queue if there are several. */
function useUndo(undo: FormAction<UndoneMany>) {
  const t = useTranslations("Review");
  const wordsOf = useFailureWords({ not_found: "undone" });
  const router = useRouter();
  const [, start] = useTransition();
  const [pending, setPending] = useState<Undoable>();
  const run = (offer: Undoable | undefined, after?: () => void) => {
    if (isSendingDecision()) return void toast({ title: t("stillSaving"), text: t("stillSavingText"), tone: "info" });
    if (!offer || pending) return;
    setPending(offer);
    start(async () => {
      const state = await runAction(undo, { review_ids: offer.reviewIds }).catch(() => undefined);
      setPending(undefined);
      if (state?.status !== "done" || !state.result) {
        if (isFinal(state?.code)) withdrawUndo(offer);
        return void toast({ title: t("notUndone"), text: state ? state.message : t("failed"), tone: "danger" });
      }
      withdrawUndo(offer);
      const { done, failed } = state.result;
      if (failed.length === 0) toast({ title: t("undone", { count: done }), tone: "info" });
      else {
        const named = failed.slice(0, NAMED).map(({ title, code }) => `${title}: ${wordsOf(code)}`);
        toast({ title: t("undonePartly", { done, count: done + failed.length }), text: named.join(" "), tone: "warning", timeout: 0 });
      }
      after?.();
      router.push(offer.href);
      router.refresh();
    });
  };
  return { pending, run };
}

interface LastProps {
  readonly last: Undoable;
  readonly pending: Undoable | undefined;
  readonly run: () => void;
  readonly close: () => void;
}

function LastDecision({ last, pending, run, close }: LastProps) {
  const t = useTranslations("Review");
  const ui = useTranslations("Ui");
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex items-center gap-3 rounded-10 border border-border bg-surface py-1 pr-1 pl-4 text-15 shadow-float sm:right-auto sm:left-6 sm:w-[26rem] print:hidden"
    >
      <Words offer={last} />
      <Button
        variant="secondary"
        size="small"
        pending={pending !== undefined}
        onClick={run}
        icon={<Undo2 aria-hidden="true" className="size-5" />}
      >
        {t("undo")}
        <Key>Z</Key>
      </Button>
      <IconButton label={ui("close")} size="small" onClick={close}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function Words({ offer: { reviewIds, decision, title } }: { readonly offer: Undoable }) {
  const t = useTranslations("Review");
  return (
    <p className="min-w-0 flex-1 py-2 text-15">
      <span className="font-semibold text-title">
        {reviewIds.length === 1 ? t(`decided.${decision}`) : t(`decidedMany.${decision}`, { count: reviewIds.length })}
      </span>
      {title ? <span className="line-clamp-1 text-13 text-muted">{title}</span> : null}
    </p>
  );
}

/** Minutes and seconds: `1:05`. */
function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time, every second while it is needed; 0 before the first. */
function useSeconds(isNeeded: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [isNeeded]);
  return now;
}
