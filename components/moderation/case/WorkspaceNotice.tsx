import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/Alert";
import { Button } from "@/components/ui/Button";
import { Key } from "../Key";
import type { Claim } from "./use-claim";

interface Props {
  readonly claim: Claim;
  /** What is shown. */
  readonly version: number;
  /** Whether it was in the queue when the page was made. */
  readonly waits: boolean;
  readonly own: boolean;
  readonly show: () => void;
  readonly reload: () => void;
  readonly takeOver: () => void;
}

/** The one thing that a moderator must know of a listing before deciding it; nothing where all is as usual. */
export function WorkspaceNotice({ claim, version, waits, own, show, reload, takeOver }: Props) {
  const t = useTranslations("Review");
  const look = "mb-3";
  if (own) return <Alert className={look}>{t("ownListing")}</Alert>;
  if (claim.state === "gone") {
    return (
      <Alert tone="warning" live className={look}>
        {t("gone")}
      </Alert>
    );
  }
  if (claim.decided) {
    return (
      <Alert tone="warning" live className={look} action={<Reload run={reload} />}>
        {t("decidedByOther")}
      </Alert>
    );
  }
  if (claim.version !== version && !claim.stale) {
    return (
      <Alert
        tone="warning"
        live
        title={t("outdated")}
        className={look}
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
        className={look}
        action={
          <Button variant="secondary" size="small" onClick={takeOver}>
            {t("takeOver")}
            <Key>T</Key>
          </Button>
        }
      >
        {t("claimOther", { name: claim.holder?.name ?? "" })}
      </Alert>
    );
  }
  if (claim.state === "lost") {
    return (
      <Alert tone="danger" live className={look}>
        {t("claimLost")}
      </Alert>
    );
  }
  return waits ? null : <Alert className={look}>{t("notWaiting")}</Alert>;
}

function Reload({ run }: { readonly run: () => void }) {
  const t = useTranslations("Review");
  return (
    <Button variant="secondary" size="small" onClick={run}>
      {t("reload")}
    </Button>
  );
}
