"use client";

import { Check, List } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { toast } from "@/components/ui/toast";
import type { ClaimHolder } from "@/lib/domain/moderation/claims";
import type { Decided } from "@/lib/domain/moderation/decide";
import type { Barred } from "@/lib/domain/moderation/impartial";
import type { Matter } from "@/lib/domain/moderation/matter";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Decision } from "@/lib/domain/moderation/review";
import type { Settled } from "@/lib/domain/moderation/settled";
import type { Language } from "@/lib/shared/i18n";
import type { FormAction, FormState } from "@/lib/web/form-state";
import { useRouter } from "@/lib/web/i18n/navigation";
import { HelpDialog, type HelpKey } from "../HelpDialog";
import { type ReasonedAct, type Reasons, ReasonsDialog } from "../ReasonsDialog";
import { offerUndo, sendDecision } from "../undo";
import { useHotkeys } from "../use-hotkeys";
import { DecisionBar } from "./DecisionBar";
import { useClaim } from "./use-claim";
import { type Place, usePlace } from "./use-place";
import { WorkspaceNotice } from "./WorkspaceNotice";
import { WorkspaceProvider } from "./workspace-context";

export interface CaseActions {
  readonly approve: FormAction<Decided>;
  /** Rejects, or requests changes. */
  readonly reject: FormAction<Decided>;
}

export interface ReviewWorkspaceProps {
  readonly id: number;
  /** The displayed version, to which decisions apply. */
  readonly version: number;
  readonly title: string;
  readonly address: QueueAddress;
  readonly place: Place;
  /** Id of the moderator. */
  readonly me: number;
  /** Subject of the decision. */
  readonly matter: Matter;
  /** Reason why the moderator may not decide it. Undefined if there is none. */
  readonly barred: Barred | undefined;
  /** The decision that removed it from the queue. */
  readonly settled: Settled | undefined;
  /** Reasons of the appealed rejection. */
  readonly appealed: Reasons | undefined;
  readonly holder: ClaimHolder | undefined;
  readonly may: { readonly approve: boolean; readonly reject: boolean };
  readonly templates: readonly RejectionReason[];
  readonly ownerLanguage: Language;
  readonly now: number;
  readonly actions: CaseActions;
  /** Case tools, at the end of the bar. */
  readonly tools: ReactNode;
  /** Content of the listing. */
  readonly children: ReactNode;
}

const KEYS: readonly HelpKey[] = [
  { keys: ["A"], name: "approve" },
  { keys: ["Shift", "A"], name: "approveOnly" },
  { keys: ["R"], name: "reject" },
  { keys: ["C"], name: "requestChanges" },
  { keys: ["1", "…", "9", "A", "…"], name: "reason" },
  { keys: ["J", "K"], name: "neighbours" },
  { keys: ["Z"], name: "undo" },
  { keys: ["Shift", "Z"], name: "recentDecisions" },
  { keys: ["T"], name: "takeOver" },
  { keys: ["E"], name: "escalate" },
  { keys: ["G"], name: "move" },
  { keys: ["N"], name: "note" },
  { keys: ["←", "→"], name: "photos" },
  { keys: ["F"], name: "enlarge" },
  { keys: ["+", "−", "0"], name: "zoom" },
];

/** Kind of rejection, by the subject of the decision. */
const REJECTIONS: Readonly<Record<Matter, ReasonedAct>> = { listing: "reject", report: "take_down", appeal: "uphold" };

/** Milliseconds for which a new page ignores keys, which may have been meant for the previous page. */
const KEY_DELAY_MS = 250;

/** Errors of decisions that were made too late. */
const CONFLICTS: readonly string[] = ["precondition_failed", "listing_claimed", "status_transition_not_allowed"];

/** Returns the field errors, otherwise the general error. */
function messageOf(state: FormState<Decided> | undefined): string | undefined {
  const errors = Object.values(state?.fields ?? {}).flat();
  return errors.length > 0 ? errors.join(" ") : state?.message;
}

/** The review workspace of a listing: decision bar with keyboard shortcuts, claim status, and notices about concurrent changes. */
export function ReviewWorkspace({ children, ...props }: ReviewWorkspaceProps) {
  const { id, version, title, address, me, matter, barred, holder, may, templates, ownerLanguage, actions } = props;
  const t = useTranslations("Review");
  const router = useRouter();
  const { claim, renewClaim, takeOver, decide } = useClaim({
    id,
    version,
    initial: holder,
    me,
    settled: props.settled,
    idle: barred !== undefined,
  });
  const { place, latest } = usePlace(id, address, props.place);
  const [dialog, setDialog] = useState<"reject" | "request_changes" | "help" | "take-over">();
  const [busy, setBusy] = useState<Decision["decision"]>();
  const [error, setError] = useState<string>();
  const isReadyForKeys = useReadyForKeys();
  const hasLeft = useHasLeft();

  const hrefOf = (listing: number | null) => `/moderation${listing === null ? "" : `/${listing}`}${queueQuery(address)}`;
  const here = hrefOf(id);
  const go = (listing: number | null) => listing !== null && router.push(hrefOf(listing));
  const show = () => {
    const query = queueQuery(address);
    router.replace(`/moderation/${id}${query}${query ? "&" : "?"}seen=${version}`);
  };
  useEffect(() => {
    if (claim.stale) router.refresh();
  }, [claim.stale, router]);

  async function goOn() {
    const { next } = await latest();
    if (!hasLeft.current) router.push(hrefOf(next));
  }

  async function send(decision: Decision["decision"], reasons: Reasons, andNext: boolean): Promise<string | undefined> {
    setBusy(decision);
    setError(undefined);
    try {
      return await sendWhileBusy(decision, reasons, andNext);
    } finally {
      setBusy(undefined);
    }
  }

  async function sendWhileBusy(decision: Decision["decision"], reasons: Reasons, andNext: boolean): Promise<string | undefined> {
    const fields = { listing_id: id, version, decision, ...reasons };
    const action = decision === "approve" ? actions.approve : actions.reject;
    const state = await sendDecision(() => decide(() => runAction(action, fields))).catch(() => undefined);
    if (state?.status === "done" && state.result) {
      offerUndo({ reviewIds: [state.result.reviewId], decision, title, href: here });
      if (andNext) await goOn();
      else if (!hasLeft.current) router.refresh();
      return undefined;
    }
    return handleFailure(state);
  }

  /** Shows what has changed if that is why a decision failed. @returns otherwise the error message. */
  async function handleFailure(state: FormState<Decided> | undefined): Promise<string | undefined> {
    // Another moderator or the owner has changed the listing. The notice shows a decision, the reloaded page other changes.
    const renewed = CONFLICTS.includes(state?.code ?? "") ? await renewClaim() : undefined;
    const message = messageOf(state) ?? t("failed");
    if (hasLeft.current) {
      toast({ title: t("notDecided"), text: `${title}: ${message}`, tone: "danger", timeout: 0 });
      return undefined;
    }
    if (!renewed?.settled && state?.code !== "precondition_failed") return message;
    setDialog(undefined);
    if (!renewed?.settled) show();
    return undefined;
  }

  /**
   * Returns whether an action is allowed: no other action is running, the page is up to date, and no other moderator has claimed the
   * listing.
   */
  function mayAct(): boolean {
    if (busy || !isReadyForKeys || claim.stale || claim.settled) return false;
    if (claim.state === "other") setDialog("take-over");
    return claim.state === "mine" || claim.state === "opening";
  }

  const canDecide = (decision: "approve" | "reject") => may[decision] && mayAct();

  async function approve(andNext: boolean) {
    if (canDecide("approve")) setError(await send("approve", {}, andNext));
  }

  const openReasons = (decision: "reject" | "request_changes") => {
    if (canDecide("reject")) setDialog(decision);
  };
  const approveAndStay = {
    label: t("andStay", { act: t(`acts.${matter}.approve`) }),
    icon: <Check aria-hidden="true" />,
    onSelect: () => void approve(false),
    disabled: !may.approve,
  };
  const backToQueue = { label: t("backToQueue"), icon: <List aria-hidden="true" />, href: hrefOf(null) };
  const workspace = { mayAct, run: decide, busy: busy !== undefined, goOn, entries: [approveAndStay, backToQueue] };

  // The page must not change while a decision is being sent, because an error is shown on it.
  const unlessBusy = (run: () => void) => (busy ? undefined : run);
  useHotkeys({
    a: () => void approve(true),
    "Shift+a": () => void approve(false),
    r: () => openReasons("reject"),
    c: () => openReasons("request_changes"),
    j: unlessBusy(() => go(place.next)),
    k: unlessBusy(() => go(place.previous)),
    t: () => claim.state === "other" && setDialog("take-over"),
    "?": () => setDialog("help"),
    Escape: unlessBusy(() => router.push(hrefOf(null))),
  });

  return (
    <div
      data-workspace-listing={id}
      data-claim={claim.state}
      data-ready={isReadyForKeys && !claim.stale && claim.state !== "opening" ? "" : undefined}
    >
      <WorkspaceNotice
        claim={claim}
        version={version}
        waits={place.kind !== null}
        barred={barred}
        me={me}
        next={place.next === null ? undefined : hrefOf(place.next)}
        queue={hrefOf(null)}
        now={props.now}
        show={show}
        takeOver={() => setDialog("take-over")}
      />
      {error ? (
        <Alert tone="danger" live title={t("notDecided")} className="mb-3">
          {error}
        </Alert>
      ) : null}
      <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>
      <DecisionBar
        matter={matter}
        may={may}
        busy={busy}
        approve={() => void approve(true)}
        openReasons={openReasons}
        openHelp={() => setDialog("help")}
        claim={claim}
        place={place}
        hrefOf={hrefOf}
        tools={<WorkspaceProvider value={workspace}>{props.tools}</WorkspaceProvider>}
      />
      {(["reject", "request_changes"] as const).map((decision) => (
        <ReasonsDialog
          key={decision}
          mayStay
          act={decision === "reject" ? REJECTIONS[matter] : decision}
          open={dialog === decision}
          onOpenChange={(open) => setDialog(open ? decision : undefined)}
          title={title}
          templates={templates}
          ownerLanguage={ownerLanguage}
          initial={decision === "reject" ? props.appealed : undefined}
          onSend={(reasons, andNext) => send(decision, reasons, andNext)}
        />
      ))}
      <ConfirmDialog
        open={dialog === "take-over"}
        onOpenChange={(open) => setDialog(open ? "take-over" : undefined)}
        title={t("takeOverTitle", { name: claim.holder?.name ?? "" })}
        confirmLabel={t("takeOver")}
        tone="primary"
        onConfirm={async () => {
          await takeOver();
          return undefined;
        }}
      >
        {t("takeOverText", { name: claim.holder?.name ?? "" })}
      </ConfirmDialog>
      <HelpDialog open={dialog === "help"} onOpenChange={(open) => setDialog(open ? "help" : undefined)} keys={KEYS} />
    </div>
  );
}

/** Whether the moderator has left the page, as a ref, for requests that end later. */
function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}

function useReadyForKeys(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), KEY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
