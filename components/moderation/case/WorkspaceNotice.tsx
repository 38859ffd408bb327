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
  /** The displayed version. */
  readonly version: number;
  /** Whether it was in the queue when the page was rendered. */
  readonly waits: boolean;
  /** Reason why the moderator may not decide it. Undefined if there is none. */
  readonly barred: Barred | undefined;
  /** Id of the moderator. */
  readonly me: number;
  /** Address of the next listing in the queue. Undefined if there is none. */
  readonly next: string | undefined;
  /** Address of the queue. */
  readonly queue: string;
  readonly now: number;
  readonly show: () => void;
  readonly takeOver: () => void;
}

/** Sticky, so that it is visible wherever the page is scrolled to. */
const STICKY = "sticky top-[calc(var(--header)+0.5rem)] z-10 mb-3";

/** The most important notice about a listing, such as another moderator's claim. Renders nothing if there is none. */
export function WorkspaceNotice({ claim, version, waits, barred, me, next, queue, now, show, takeOver }: Props) {
  const t = useTranslations("Review");
  const nextLink = <NextLink next={next} queue={queue} />;
  if (barred) {
    return (
      <Alert tone="warning" title={t(`barred.${barred}`)} className={STICKY} action={nextLink}>
        {barred === "escalated" ? null : t("barredText")}
      </Alert>
    );
  }
  if (claim.state === "gone") {
    return (
      <Alert tone="warning" live className={STICKY} action={nextLink}>
        {t("gone")}
      </Alert>
    );
  }
  if (claim.settled) {
    return (
      <Alert tone="warning" live title={t(`settled.${claim.settled.decision}`)} className={STICKY} action={nextLink}>
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
        className={STICKY}
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
        className={STICKY}
        action={
          <>
            <Button variant="secondary" size="small" onClick={takeOver}>
              {t("takeOver")}
              <Key>T</Key>
            </Button>
            {nextLink}
          </>
        }
      >
        {t("claimOther", { name: claim.holder?.name ?? "" })}
      </Alert>
    );
  }
  if (claim.state === "lost") {
    return (
      <Alert tone="danger" live className={STICKY}>
        {t("claimLost")}
      </Alert>
    );
  }
  return waits ? null : (
    <Alert className={STICKY} action={nextLink}>
      {t("notWaiting")}
    </Alert>
  );
}

/** Moderator and time of a decision. */
function SettledBy({ settled: { by, at }, me, now }: { readonly settled: Settled; readonly me: number; readonly now: number }): ReactNode {
  const t = useTranslations("Review");
  const who = by === null ? t("settledByMachine") : by.id === me ? t("settledByYou") : t("settledBy", { name: by.name });
  return (
    <>
      {who}, <RelativeTime at={at} now={Math.max(now, at)} />
    </>
  );
}

/** Link to the next case, or to the queue after the last one. */
function NextLink({ next, queue }: Pick<Props, "next" | "queue">) {
  const t = useTranslations("Review");
  return (
    <ButtonLink href={next ?? queue} variant="secondary" size="small" prefetch={next !== undefined}>
      {t(next === undefined ? "backToQueue" : "nextCase")}
      <Key>{next === undefined ? "Esc" : "J"}</Key>
    </ButtonLink>
  );
}
