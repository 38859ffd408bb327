import { Check, ChevronLeft, ChevronRight, CircleHelp, List, PencilLine, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StateDot } from "@/components/ui/Badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/Button";
import { buttonClass } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import type { Matter } from "@/lib/domain/moderation/matter";
import type { Decision } from "@/lib/domain/moderation/review";
import { Link } from "@/lib/web/i18n/navigation";
import { Key } from "../Key";
import type { Claim } from "./use-claim";
import type { Place } from "./use-place";

interface Props {
  readonly matter: Matter;
  readonly may: { readonly approve: boolean; readonly reject: boolean };
  /** The decision that is being submitted. */
  readonly busy: Decision["decision"] | undefined;
  readonly approve: () => void;
  readonly openReasons: (decision: "reject" | "request_changes") => void;
  readonly openHelp: () => void;
  readonly claim: Claim;
  readonly place: Place;
  /** Returns the address of a listing in this queue, or of the queue for null. */
  readonly hrefOf: (listing: number | null) => string;
  /** Case tools. */
  readonly tools: ReactNode;
}

/** Styles of labelled buttons. A phone's row has space for two labels and four icons. */
const WORDED = "whitespace-nowrap max-sm:min-w-0 max-sm:flex-1 max-sm:px-1 max-sm:text-13 sm:px-4";
const WORDED_ICON = "size-5 max-sm:hidden";
const SMALL = "whitespace-nowrap max-sm:px-3 sm:px-3";

/** Decision buttons with their keys, fixed at the bottom of the screen. */
export function DecisionBar({ matter, may, busy, approve, openReasons, openHelp, claim, place, hrefOf, tools }: Props) {
  const t = useTranslations("Review");
  return (
    <section
      aria-label={t("decisionBar")}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-border border-t bg-background px-2 pb-[env(safe-area-inset-bottom)] sm:px-6 print:hidden"
    >
      <div className="flex h-full items-center gap-1.5 sm:gap-2">
        <Button
          onClick={approve}
          pending={busy === "approve"}
          disabled={!may.approve}
          icon={<Check aria-hidden="true" className={WORDED_ICON} />}
          className={WORDED}
        >
          <Words matter={matter} act="approve" />
          <Key>A</Key>
        </Button>
        <Button
          variant="danger"
          onClick={() => openReasons("reject")}
          pending={busy === "reject"}
          disabled={!may.reject}
          icon={<X aria-hidden="true" className={WORDED_ICON} />}
          className={WORDED}
        >
          <Words matter={matter} act="reject" />
          <Key>R</Key>
        </Button>
        <Button
          variant="secondary"
          onClick={() => openReasons("request_changes")}
          pending={busy === "request_changes"}
          disabled={!may.reject}
          title={t("requestChanges")}
          icon={<PencilLine aria-hidden="true" className="size-5 lg:hidden" />}
          className={SMALL}
        >
          <span className="max-lg:sr-only">{t("requestChanges")}</span>
          <Key>C</Key>
        </Button>
        <Neighbour
          href={place.previous === null ? undefined : hrefOf(place.previous)}
          label={t("previousOne")}
          prefetch={false}
          className="max-sm:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          <Key>K</Key>
        </Neighbour>
        <Neighbour href={place.next === null ? undefined : hrefOf(place.next)} label={t("nextOne")} prefetch={true}>
          <Key>J</Key>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Neighbour>
        {tools}
        <ButtonLink
          href={hrefOf(null)}
          variant="ghost"
          prefetch={false}
          title={t("backToQueue")}
          className={cx(SMALL, "max-sm:hidden")}
          icon={<List aria-hidden="true" className="size-5" />}
        >
          <span className="max-xl:sr-only">{t("backToQueue")}</span>
        </ButtonLink>
        <IconButton label={t("help")} onClick={openHelp} className="max-sm:hidden">
          <CircleHelp aria-hidden="true" className="size-5" />
        </IconButton>
        <p className="flex min-w-0 flex-1 justify-end gap-x-4 text-13 text-muted max-lg:sr-only">
          <ClaimLabel {...claim} />
          <span className="truncate max-xl:sr-only">{t("place", { count: place.total })}</span>
        </p>
      </div>
    </section>
  );
}

/** Label of a decision, shortened on phones. */
function Words({ matter, act }: { readonly matter: Matter; readonly act: "approve" | "reject" }) {
  const t = useTranslations("Review");
  return (
    <>
      <span className="truncate sm:hidden">{t(`acts.${matter}.${act}Short`)}</span>
      <span className="max-sm:hidden">{t(`acts.${matter}.${act}`)}</span>
    </>
  );
}

function ClaimLabel({ state, holder }: Claim) {
  const t = useTranslations("Review");
  if (state === "idle") return null;
  if (state === "mine") return <StateDot tone="success">{t("claimMine")}</StateDot>;
  if (state === "other") return <StateDot tone="warning">{t("claimOther", { name: holder?.name ?? "" })}</StateDot>;
  return <StateDot>{t("claimOpening")}</StateDot>;
}

interface NeighbourProps {
  readonly href: string | undefined;
  readonly label: string;
  /** Whether to prefetch the page. */
  readonly prefetch: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Neighbour({ href, label, prefetch, className, children }: NeighbourProps) {
  const look = cx(buttonClass({ variant: "secondary" }), SMALL, className);
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={`${look} opacity-55`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={prefetch} aria-label={label} title={label} className={look}>
      {children}
    </Link>
  );
}
