"use client";

import { Check, ChevronLeft, ChevronRight, CircleHelp, List, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { runAction } from "@/components/form/run-action";
import { Alert } from "@/components/ui/Alert";
import { StateDot } from "@/components/ui/Badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/Button";
import { buttonClass } from "@/components/ui/button-style";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { cx } from "@/components/ui/cx";
import type { ClaimHolder } from "@/lib/domain/moderation/claims";
import type { Decided } from "@/lib/domain/moderation/decide";
import { type QueueAddress, queueQuery } from "@/lib/domain/moderation/queue-address";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { Language } from "@/lib/shared/i18n";
import type { FormAction } from "@/lib/web/form-state";
import { Link, useRouter } from "@/lib/web/i18n/navigation";
import { HelpDialog, type HelpKey } from "../HelpDialog";
import { Key } from "../Key";
import { type Reason, RejectDialog } from "../RejectDialog";
import { offerUndo } from "../undo";
import { useHotkeys } from "../use-hotkeys";
import { useClaim } from "./use-claim";
import { type Place, usePlace } from "./use-place";
import { WorkspaceNotice } from "./WorkspaceNotice";
import { WorkspaceProvider } from "./workspace-context";

export interface CaseActions {
  readonly approve: FormAction<Decided>;
  readonly reject: FormAction<Decided>;
}

export interface ReviewWorkspaceProps {
  readonly id: number;
  /** What is shown; a decision is one on this version. */
  readonly version: number;
  readonly title: string;
  readonly address: QueueAddress;
  readonly place: Place;
  /** The moderator's own id. */
  readonly me: number;
  readonly own: boolean;
  readonly holder: ClaimHolder | undefined;
  readonly may: { readonly approve: boolean; readonly reject: boolean };
  readonly templates: readonly RejectionReason[];
  readonly ownerLanguage: Language;
  readonly actions: CaseActions;
  /** What can be done beside deciding, at the end of the bar. */
  readonly tools: ReactNode;
  /** The listing itself. */
  readonly children: ReactNode;
}

const KEYS: readonly HelpKey[] = [
  { keys: ["A"], name: "approve" },
  { keys: ["Shift", "A"], name: "approveOnly" },
  { keys: ["R"], name: "reject" },
  { keys: ["1", "…", "9"], name: "reason" },
  { keys: ["J", "K"], name: "neighbours" },
  { keys: ["Z"], name: "undo" },
  { keys: ["T"], name: "takeOver" },
  { keys: ["E"], name: "escalate" },
  { keys: ["G"], name: "move" },
  { keys: ["N"], name: "note" },
  { keys: ["←", "→"], name: "photos" },
  { keys: ["F"], name: "enlarge" },
  { keys: ["+", "−", "0"], name: "zoom" },
];

/** A page that has only just come is not decided by a key that was meant for the one before; milliseconds. */
const SETTLED = 250;

/** Where a listing is decided: the bar with its keys, who has it open, and what happened to it meanwhile. */
export function ReviewWorkspace({ children, ...props }: ReviewWorkspaceProps) {
  const { id, version, title, address, me, holder, may, templates, ownerLanguage, actions } = props;
  const t = useTranslations("Review");
  const router = useRouter();
  const { claim, ask, takeOver, decide } = useClaim({ id, version, initial: holder, me });
  const { place, latest } = usePlace(id, address, props.place);
  const [dialog, setDialog] = useState<"reject" | "help" | "take-over">();
  const [busy, setBusy] = useState<"approve" | "reject">();
  const [error, setError] = useState<string>();
  const settled = useSettled();

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

  const goOn = async () => router.push(hrefOf((await latest()).next));

  async function send(decision: "approve" | "reject", reason: Reason, andNext: boolean): Promise<string | undefined> {
    setBusy(decision);
    setError(undefined);
    const fields = { listing_id: id, version, decision, ...reason };
    const state = await decide(() => runAction(actions[decision], fields)).catch(() => undefined);
    setBusy(undefined);
    if (state?.status === "done" && state.result) {
      offerUndo({ reviewIds: [state.result.reviewId], decision, title, href: here });
      if (andNext) await goOn();
      else router.refresh();
      return undefined;
    }
    if (state?.code === "precondition_failed") {
      setDialog(undefined);
      show();
      return undefined;
    }
    if (state?.code === "listing_claimed") await ask();
    const field = Object.values(state?.fields ?? {}).flat();
    return field.length > 0 ? field.join(" ") : (state?.message ?? t("failed"));
  }

  /** Whether something may be done: one thing at a time, on what is there, and not over another's head. */
  function mayAct(): boolean {
    if (busy || !settled || claim.stale) return false;
    if (claim.state === "other") setDialog("take-over");
    return claim.state === "mine" || claim.state === "opening";
  }

  const ready = (decision: "approve" | "reject") => may[decision] && mayAct();

  async function approve(andNext: boolean) {
    if (ready("approve")) setError(await send("approve", {}, andNext));
  }

  const workspace = { mayAct, run: decide, goOn };
  const openReasons = () => ready("reject") && setDialog("reject");

  useHotkeys({
    a: () => void approve(true),
    "Shift+a": () => void approve(false),
    r: openReasons,
    j: () => go(place.next),
    k: () => go(place.previous),
    t: () => claim.state === "other" && setDialog("take-over"),
    "?": () => setDialog("help"),
    Escape: () => router.push(hrefOf(null)),
  });

  return (
    <div
      data-workspace-listing={id}
      data-claim={claim.state}
      data-ready={settled && !claim.stale && claim.state !== "opening" ? "" : undefined}
    >
      <WorkspaceNotice
        claim={claim}
        version={version}
        waits={place.kind !== null}
        own={props.own}
        show={show}
        reload={() => router.refresh()}
        takeOver={() => setDialog("take-over")}
      />
      {error ? (
        <Alert tone="danger" live title={t("notDecided")} className="mb-3">
          {error}
        </Alert>
      ) : null}
      <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>
      <section
        aria-label={t("decisionBar")}
        className="-mx-4 sm:-mx-6 sticky bottom-(--bottom-bar) z-20 mt-4 flex flex-wrap items-center gap-2 border-border border-t bg-background px-4 py-2 sm:gap-3 sm:px-6"
      >
        <Button
          onClick={() => void approve(true)}
          pending={busy === "approve"}
          disabled={!may.approve}
          icon={<Check aria-hidden="true" className="size-5" />}
          className="max-sm:min-w-[40%] max-sm:flex-1 max-sm:px-2"
        >
          {t("approve")}
          <Key>A</Key>
        </Button>
        <Button
          variant="danger"
          onClick={openReasons}
          pending={busy === "reject"}
          disabled={!may.reject}
          icon={<X aria-hidden="true" className="size-5" />}
          className="max-sm:min-w-[40%] max-sm:flex-1 max-sm:px-2"
        >
          {t("rejectOpen")}
          <Key>R</Key>
        </Button>
        <Button
          variant="secondary"
          onClick={() => void approve(false)}
          disabled={!may.approve}
          className="max-sm:order-1 max-sm:flex-1 max-sm:px-2"
        >
          {t("approveOnly")}
        </Button>
        <div className="flex items-center gap-2 max-sm:gap-1">
          <Neighbour href={place.previous === null ? undefined : hrefOf(place.previous)} label={t("previousOne")} prefetch={false}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            <Key>K</Key>
          </Neighbour>
          <Neighbour href={place.next === null ? undefined : hrefOf(place.next)} label={t("nextOne")} prefetch={true}>
            <Key>J</Key>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Neighbour>
          <ButtonLink
            href={hrefOf(null)}
            variant="ghost"
            prefetch={false}
            className="max-sm:px-3"
            icon={<List aria-hidden="true" className="size-5" />}
          >
            <span className="max-sm:sr-only">{t("backToQueue")}</span>
          </ButtonLink>
          <WorkspaceProvider value={workspace}>{props.tools}</WorkspaceProvider>
          <IconButton label={t("help")} onClick={() => setDialog("help")}>
            <CircleHelp aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-x-4 text-13 text-muted max-sm:order-2 max-sm:basis-full">
          <ClaimLabel state={claim.state} name={claim.holder?.name} />
          <span className="max-sm:hidden">{t("place", { count: place.total })}</span>
        </div>
      </section>
      <RejectDialog
        mayStay
        open={dialog === "reject"}
        onOpenChange={(open) => setDialog(open ? "reject" : undefined)}
        title={title}
        templates={templates}
        ownerLanguage={ownerLanguage}
        onReject={(reason, andNext) => send("reject", reason, andNext)}
      />
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

function ClaimLabel({ state, name = "" }: { readonly state: string; readonly name: string | undefined }) {
  const t = useTranslations("Review");
  if (state === "mine") return <StateDot tone="success">{t("claimMine")}</StateDot>;
  if (state === "other") return <StateDot tone="warning">{t("claimOther", { name })}</StateDot>;
  return <StateDot>{t("claimOpening")}</StateDot>;
}

interface NeighbourProps {
  readonly href: string | undefined;
  readonly label: string;
  /** Brings the whole page beforehand, so that it is there at once. */
  readonly prefetch: boolean;
  readonly children: ReactNode;
}

function Neighbour({ href, label, prefetch, children }: NeighbourProps) {
  const className = cx(buttonClass({ variant: "secondary" }), "px-3");
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={`${className} opacity-55`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={prefetch} aria-label={label} title={label} className={className}>
      {children}
    </Link>
  );
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
