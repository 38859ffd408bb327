import type { EmailProps } from "@/lib/domain/emails/templates";
import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition, EmailInput } from "../template";
import type { EmailTranslate } from "../texts";

type Props = EmailProps<"review_decisions">;
type Listing = Props["listings"][number];

const SUBJECTS = { approved: "subjectApproved", rejected: "subjectRejected", changes_requested: "subjectChanges" } as const;

function subjectOf({ t, props: { approved, rejected, changes, listings } }: EmailInput<Props>): string {
  const [first] = listings;
  if (approved + rejected + changes === 1 && first) return t(`review_decisions.${SUBJECTS[first.decision]}`, { title: first.title });
  if (changes > 0)
    return approved + rejected === 0 ? t("review_decisions.subjectAllChanges", { changes }) : t("review_decisions.subjectMixed");
  if (rejected === 0) return t("review_decisions.subjectAllApproved", { approved });
  if (approved === 0) return t("review_decisions.subjectAllRejected", { rejected });
  return t("review_decisions.subjectBoth", { approved, rejected });
}

function textOf(t: EmailTranslate, { decision, onAppeal, reason, statement, canResubmit }: Listing): string {
  if (decision === "approved") return onAppeal ? t("review_decisions.overturned") : "";
  const messageKey = decision === "rejected" ? "upheld" : "changesOnAppeal";
  return [onAppeal ? t(`review_decisions.${messageKey}`) : "", reason, canResubmit ? "" : t("review_decisions.cannotResubmit"), statement]
    .filter(Boolean)
    .join("\n");
}

function linksOf(t: EmailTranslate, { editUrl, appealUrl }: Listing) {
  return [
    ...(editUrl ? [{ label: t("review_decisions.edit"), url: editUrl }] : []),
    ...(appealUrl ? [{ label: t("review_decisions.appeal"), url: appealUrl }] : []),
  ];
}

function Decisions({ t, decision, listings }: { t: EmailTranslate; decision: Listing["decision"]; listings: readonly Listing[] }) {
  const decided = listings.filter((listing) => listing.decision === decision);
  if (decided.length === 0) return null;
  return (
    <List heading={t(`review_decisions.${decision}`)}>
      {decided.map((listing) => (
        <Item key={listing.url} title={listing.title} url={listing.url} text={textOf(t, listing)} links={linksOf(t, listing)} />
      ))}
    </List>
  );
}

export const reviewDecisions: EmailDefinition<"review_decisions"> = {
  subject: subjectOf,
  Body: ({ t, props: { approved, rejected, changes, listings, url } }) => {
    const total = approved + rejected + changes;
    return (
      <>
        <Paragraph>{t(total === 1 ? "review_decisions.textOne" : "review_decisions.text")}</Paragraph>
        <Decisions t={t} decision="rejected" listings={listings} />
        <Decisions t={t} decision="changes_requested" listings={listings} />
        <Decisions t={t} decision="approved" listings={listings} />
        <Button t={t} label={t("review_decisions.button")} url={url} />
        {total > listings.length ? <Footnote>{t("review_decisions.more", { count: total - listings.length })}</Footnote> : null}
      </>
    );
  },
};
