import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/Alert";
import { Button, ButtonLink } from "@/components/ui/Button";
import { RelativeTime } from "@/components/ui/Time";
import type { Barred } from "@/lib/domain/moderation/impartial";
import type { Settled } from "@/lib/domain/moderation/settled";
import { Key } from "../Key";
import type { Claim } from "./use-claim";

interface Props {
  readonly claim: Claim;
  /** What is shown. */
  readonly version: number;
  /** Whether it was in the queue when the page was made. */
  readonly waits: boolean;
  /** Why the moderator may not decide it; undefined: nothing hinders. */
  readonly barred: Barred | undefined;
  /** The moderator's own id. */
  readonly me: number;
  /** The next listing of the queue; undefined: it is the last one. */
  readonly next: string | undefined;
  /** The queue itself. */
  readonly queue: string;
  readonly now: number;
  readonly show: () => void;
  readonly takeOver: () => void;
}

/** In sight wherever the page is scrolled to. */
const LOOK = "sticky top-[calc(var(--header)+0.5rem)] z-10 mb-3";

/** The one thing that a moderator must know of a listing before deciding it; nothing where all is as usual. */
export function WorkspaceNotice({ claim, version, waits, barred, me, next, queue, now, show, takeOver }: Props) {
  const t = useTranslations("Review");
  const onwards = <Onwards next={next} queue={queue} />;
  if (barred) {
    return (
      <Alert tone="warning" title={t(`barred.${barred}`)} className={LOOK} action={onwards}>
        {barred === "escalated" ? null : t("barredText")}
      </Alert>
    );
  }
  if (claim.state === "gone") {
    return (
      <Alert tone="warning" live className={LOOK} action={onwards}>
        {t("gone")}
      </Alert>
    );
  }
  if (claim.settled) {
    return (
      <Alert tone="warning" live title={t(`settled.${claim.settled.decision}`)} className={LOOK} action={onwards}>
        <SettledBy settled={claim.settled} me={me} now={now} />
      </Alert>
    );
  }
  if (claim.version !== version && !claim.stale) {
    return (
      <Alert
        tone="warning"
        live
        title={t("outdated")}
        className={LOOK}
        action={
          <Button variant="secondary" size="small" onClick={show}>
            {t("showChanges")}
          </Button>
        }
      >
        {t("outdatedText")}
      </Alert>
    );
  }
  if (claim.state === "other") {
    return (
      <Alert
        tone="warning"
        live
        className={LOOK}
        action={
          <>
            <Button variant="secondary" size="small" onClick={takeOver}>
              {t("takeOver")}
              <Key>T</Key>
            </Button>
            {onwards}
          </>
        }
      >
        {t("claimOther", { name: claim.holder?.name ?? "" })}
      </Alert>
    );
  }
  if (claim.state === "lost") {
    return (
      <Alert tone="danger" live className={LOOK}>
        {t("claimLost")}
      </Alert>
    );
  }
  return waits ? null : (
    <Alert className={LOOK} action={onwards}>
      {t("notWaiting")}
    </Alert>
  );
}

/** Who decided, and when. */
function SettledBy({ settled: { by, at }, me, now }: { readonly settled: Settled; readonly me: number; readonly now: number }): ReactNode {
  const t = useTranslations("Review");
  const who = by === null ? t("settledByMachine") : by.id === me ? t("settledByYou") : t("settledBy", { name: by.name });
  return (
    <>
      {who}, <RelativeTime at={at} now={Math.max(now, at)} />
    </>
  );
}

/** The way on: the next case, or the queue where this was the last one. */
function Onwards({ next, queue }: Pick<Props, "next" | "queue">) {
  const t = useTranslations("Review");
  return (
    <ButtonLink href={next ?? queue} variant="secondary" size="small" prefetch={next !== undefined}>
      {t(next === undefined ? "backToQueue" : "nextCase")}
      <Key>{next === undefined ? "Esc" : "J"}</Key>
    </ButtonLink>
  );
}
