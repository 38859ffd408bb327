import { useTranslations } from "next-intl";
import { useListingPrice } from "@/components/listing/use-listing-price";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { linkStyle } from "@/components/ui/button-style";
import { RelativeTime } from "@/components/ui/Time";
import type { CategoryTree } from "@/lib/domain/categories/tree";
import type { Comparison } from "@/lib/domain/moderation/compare";
import type { Escalation } from "@/lib/domain/moderation/escalate";
import type { PhotoPair } from "@/lib/domain/moderation/findings/photo-pair";
import type { PastMove } from "@/lib/domain/moderation/move";
import type { ModerationNote } from "@/lib/domain/moderation/notes";
import type { ReviewCase } from "@/lib/domain/moderation/read";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import { showsNegotiable } from "@/lib/web/i18n/listing-price";
import { Link } from "@/lib/web/i18n/navigation";
import { KindLabel, RiskLabel } from "../labels";
import { Changes, hasChanges } from "./Changes";
import { Facts, factsOf } from "./Facts";
import { Findings } from "./Findings";
import { Gallery } from "./Gallery";
import { ReviewWorkspace, type ReviewWorkspaceProps } from "./ReviewWorkspace";
import { Flags, History, Panel, Seller } from "./SidePanels";
import { MarkedText } from "./text-marks";
import type { ToolActions } from "./tools/actions";
import { EscalationNotice, MoveNotice } from "./tools/CaseNotices";
import { CaseTools, type CaseToolsProps } from "./tools/CaseTools";
import { Notes } from "./tools/Notes";
import { useValueLabels, type ValueLabels } from "./value-labels";

export interface CasePageProps {
  readonly review: ReviewCase;
  /** Changes since the version that was rejected. */
  readonly meanwhile: Comparison | null;
  readonly tree: CategoryTree;
  readonly cities: ReadonlyMap<string, string>;
  /** All templates, including retired ones, for the labels of earlier decisions. */
  readonly templates: readonly RejectionReason[];
  readonly workspace: Pick<
    ReviewWorkspaceProps,
    "address" | "place" | "me" | "matter" | "barred" | "settled" | "appealed" | "may" | "actions"
  >;
  /** Photos of the `same_photo` finding. */
  readonly photoPair: PhotoPair | undefined;
  /** Data of the case tools. */
  readonly tools: Pick<CaseToolsProps, "category" | "mayReturn" | "permissions"> & {
    readonly escalation: Escalation | undefined;
    readonly moves: readonly PastMove[];
    readonly notes: readonly ModerationNote[];
  };
  readonly toolActions: ToolActions;
  readonly now: number;
}

/** Review page of a listing: pictures, texts, values, seller, and tools. */
export function CasePage({ review, meanwhile, tree, cities, templates, photoPair, workspace, tools, toolActions, now }: CasePageProps) {
  const t = useTranslations("Moderation");
  const caseTools = useTranslations("CaseTools");
  const { listing, before, changes, risk, findings, flags, seller, decisions } = review;
  const labels = useValueLabels({ tree, cities, content: listing });
  const earlier = useValueLabels({ tree, cities, content: before ?? listing });
  const pictures = changes?.pictures.find(({ field }) => field === "photos");
  const edited = changes !== null && workspace.place.kind === "edited";
  const reasons = new Map(templates.map(({ code, label }) => [code, label]));

  return (
    // Keyed by version, so that no state of the previous version is used for a decision.
    <ReviewWorkspace
      key={`${listing.id} ${listing.version} ${listing.status}`}
      id={listing.id}
      version={listing.version}
      title={listing.title}
      holder={review.claimedBy}
      templates={templates.filter(({ retired }) => !retired)}
      ownerLanguage={review.ownerLanguage}
      now={now}
      {...workspace}
      tools={
        <CaseTools
          listingId={listing.id}
          version={listing.version}
          category={tools.category}
          seller={{ id: seller.id, name: seller.name, isBlocked: seller.isBlocked }}
          own={workspace.barred === "own_listing"}
          escalated={tools.escalation !== undefined}
          mayReturn={tools.mayReturn}
          permissions={tools.permissions}
          actions={toolActions}
        />
      }
    >
      {tools.escalation ? <EscalationNotice escalation={tools.escalation} maySettle={tools.permissions.settleEscalated} now={now} /> : null}
      <MoveNotice moves={tools.moves} tree={tree} undo={toolActions.undoMove} now={now} />
      {meanwhile && !(workspace.settled && !hasChanges(meanwhile)) ? (
        <Alert tone="warning" title={t("meanwhile")} className="mb-3">
          <p className="mb-2">{t(hasChanges(meanwhile) ? "meanwhileText" : "meanwhileSame")}</p>
          <Changes changes={meanwhile} before={labels} after={labels} />
        </Alert>
      ) : null}
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_20rem]">
        <div className="min-w-0">
          {listing.photos.length + listing.photos_3d.length > 0 || listing.video_url ? (
            <Gallery
              photos={listing.photos}
              added={pictures?.added ?? []}
              removed={pictures?.removed ?? []}
              repeated={photoPair?.own}
              frames={listing.photos_3d}
              opensAtTour={review.isTourOnly}
              video={listing.video_url ? { url: listing.video_url, poster: listing.video_thumbnail ?? undefined } : undefined}
            />
          ) : (
            <p className="rounded-10 bg-secondary px-4 py-8 text-center text-15 text-muted">{t("noPhotos")}</p>
          )}
        </div>
        <div className="min-w-0">
          <Heading review={review} kind={workspace.place.kind} now={now} labels={labels} />
          {flags.length > 0 ? (
            <div className="mb-4 border-warning border-l-4 pl-3">
              <Panel title={t("flags")}>
                <Flags flags={flags} now={now} />
              </Panel>
            </div>
          ) : null}
          {edited && changes ? (
            <EditedContent review={review} changes={changes} labels={labels} earlier={earlier} />
          ) : (
            <WholeContent review={review} labels={labels} />
          )}
        </div>
        <aside className="min-w-0 lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-x-8 xl:col-span-1 xl:block">
          <Panel title={t("findings")} aside={<RiskLabel risk={risk} named />}>
            <Findings findings={findings} labels={labels} photoPair={photoPair} now={now} />
          </Panel>
          <Panel title={t("seller")}>
            <Seller seller={seller} now={now} />
          </Panel>
          {workspace.barred === "own_listing" ? null : (
            <Panel title={caseTools("notes")}>
              <Notes
                notes={tools.notes}
                me={workspace.me}
                removesAll={tools.permissions.settleEscalated}
                remove={toolActions.removeNote}
                listingId={listing.id}
                now={now}
              />
            </Panel>
          )}
          {decisions.length > 0 ? (
            <Panel title={t("history")}>
              <History decisions={decisions} reasons={reasons} now={now} />
            </Panel>
          ) : null}
        </aside>
      </div>
    </ReviewWorkspace>
  );
}

interface HeadingProps {
  readonly review: ReviewCase;
  readonly kind: ReviewWorkspaceProps["place"]["kind"];
  readonly labels: ValueLabels;
  readonly now: number;
}

function Heading({ review: { listing, submittedAt, findings }, kind, labels, now }: HeadingProps) {
  const t = useTranslations("Moderation");
  const ui = useTranslations("Ui");
  const writePrice = useListingPrice();
  const price = {
    price: listing.price,
    priceType: listing.price_type,
    currency: listing.currency,
    priceNegotiable: listing.price_negotiable,
    pricePeriod: listing.price_period,
  };
  return (
    <header className="mb-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-muted">
        {kind ? <KindLabel kind={kind} /> : <Badge>{t(`statuses.${listing.status}`)}</Badge>}
        <span>{t("number", { id: listing.id, version: listing.version })}</span>
        <span>
          {t("created")} <RelativeTime at={submittedAt} now={now} />
        </span>
        {/* Opened in a new tab, so that the place in the queue is kept. */}
        <Link href={`/listing/${listing.slug}`} target="_blank" prefetch={false} className={linkStyle}>
          {t("publicPage")}
        </Link>
      </div>
      <h1 lang={listing.lang} className="mt-1 font-bold text-20 text-title leading-6">
        <MarkedText text={listing.title} findings={findings.filter(({ field }) => field === "title")} />
      </h1>
      <p className="font-bold text-20 text-title">
        {writePrice(listing.price_type === "exchange" && Number(listing.price) > 0 ? { ...price, priceType: "sell" } : price)}
        {listing.price_type === "exchange" && Number(listing.price) > 0 ? (
          <span className="ml-2 font-normal text-15">{labels.value("price_type", "exchange")}</span>
        ) : null}
        {showsNegotiable(price) ? <span className="ml-2 font-normal text-15">{ui("listingPrice.negotiable")}</span> : null}
      </p>
    </header>
  );
}

interface ContentProps {
  readonly review: ReviewCase;
  readonly labels: ValueLabels;
}

/** Complete content of a listing that was never reviewed. */
function WholeContent({ review: { listing, findings }, labels }: ContentProps) {
  const t = useTranslations("Moderation");
  return (
    <>
      <div lang={listing.lang} className="mb-4 max-w-[46rem] whitespace-pre-wrap text-15">
        <MarkedText text={listing.description} findings={findings.filter(({ field }) => field === "description")} />
      </div>
      <Panel title={t("facts")}>
        <Facts facts={factsOf(listing)} labels={labels} findings={findings} />
      </Panel>
      <Translations review={{ listing, findings }} />
    </>
  );
}

interface EditedProps extends ContentProps {
  readonly changes: Comparison;
  readonly earlier: ValueLabels;
}

/** Changes since the last published version, with unchanged content collapsed. */
function EditedContent({ review, changes, labels, earlier }: EditedProps) {
  const t = useTranslations("Moderation");
  return (
    <>
      <Panel title={t("changed")} aside={<span className="text-muted">{t("changedLead")}</span>}>
        {review.isTourOnly ? (
          <Alert tone="info" className="mb-3">
            {t("tourOnly")}
          </Alert>
        ) : null}
        {hasChanges(changes) ? (
          <Changes changes={changes} before={earlier} after={labels} />
        ) : (
          <p className="text-15">{t("nothingChanged")}</p>
        )}
      </Panel>
      <details className="border-border border-t py-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-15 text-primary">
          {t("unchanged", { count: changes.unchanged.length })}
        </summary>
        <WholeContent review={review} labels={labels} />
      </details>
    </>
  );
}

function Translations({ review: { listing, findings } }: { readonly review: Pick<ReviewCase, "listing" | "findings"> }) {
  const t = useTranslations("Moderation");
  const translations = (["uk", "ru", "en"] as const).flatMap((lang) => {
    const translation = listing.translations[lang];
    return translation ? [{ lang, ...translation }] : [];
  });
  if (translations.length === 0) return null;
  const of = (field: string) => findings.filter((finding) => finding.field === field);
  return (
    <Panel title={t("translations")}>
      {translations.map(({ lang, title, description }) => {
        const found = of(`translations.${lang}.title`).length + of(`translations.${lang}.description`).length > 0;
        return (
          <details key={lang} open={found}>
            <summary className="flex min-h-9 cursor-pointer items-center text-15">
              {t("translation", { language: t(`languages.${lang}`) })}
            </summary>
            <div lang={lang} className="pb-2 text-15">
              <p className="font-semibold text-title">
                <MarkedText text={title} findings={of(`translations.${lang}.title`)} />
              </p>
              <p className="whitespace-pre-wrap">
                <MarkedText text={description} findings={of(`translations.${lang}.description`)} />
              </p>
            </div>
          </details>
        );
      })}
    </Panel>
  );
}
