import { useTranslations } from "next-intl";
import { AdminHeading } from "@/components/administration/AdminHeading";
import { Alert } from "@/components/ui/Alert";
import { linkStyle } from "@/components/ui/button-style";
import { LoadMore } from "@/components/ui/Pagination";
import { Section } from "@/components/ui/Section";
import type { ModerationNote } from "@/lib/domain/moderation/notes";
import type { CasePermissions } from "@/lib/domain/moderation/permissions";
import type { RejectionReason } from "@/lib/domain/moderation/rejection-reasons";
import type { SellerHistory } from "@/lib/domain/moderation/seller";
import type { SellerDecisions } from "@/lib/domain/moderation/seller-decisions";
import { Link } from "@/lib/web/i18n/navigation";
import { SellerFacts } from "../case/SidePanels";
import type { ToolActions } from "../case/tools/actions";
import { Notes } from "../case/tools/Notes";
import { SellerDecisionTable } from "./SellerDecisionTable";
import { SellerTools } from "./SellerTools";

interface Props {
  readonly seller: SellerHistory;
  readonly page: SellerDecisions;
  readonly counts: { readonly total: number; readonly rejected: number };
  readonly notes: readonly ModerationNote[];
  readonly templates: readonly RejectionReason[];
  /** Id of the moderator. */
  readonly me: number;
  readonly permissions: CasePermissions;
  readonly actions: Pick<ToolActions, "addNote" | "removeNote" | "block">;
  readonly now: number;
}

/** Seller page for moderators: notes, and all decisions on the seller's listings. */
export function SellerPage({ seller, page, counts, notes, templates, me, permissions, actions, now }: Props) {
  const t = useTranslations("CaseTools");
  const moderation = useTranslations("Moderation");
  const own = seller.id === me;
  const name = seller.name || t("deletedAccount");
  return (
    <>
      <AdminHeading
        title={t("historyTitle", { name })}
        lead={t("historyLead", counts)}
        back={{ href: "/moderation", label: moderation("queue") }}
        actions={own ? null : <SellerTools seller={seller} permissions={permissions} actions={actions} />}
      />
      <Section title={moderation("seller")}>
        <SellerFacts seller={seller} now={now} />
        <SellerLinks id={seller.id} permissions={permissions} />
      </Section>
      <Section title={t("notes")}>
        {own ? (
          <Alert>{t("ownAccount")}</Alert>
        ) : (
          <Notes notes={notes} me={me} removesAll={permissions.settleEscalated} remove={actions.removeNote} now={now} />
        )}
      </Section>
      <Section title={t("caption")}>
        <SellerDecisionTable decisions={page.decisions} templates={templates} now={now} />
        {page.nextCursor === undefined ? null : <LoadMore href={`/moderation/sellers/${seller.id}?after=${page.nextCursor}`} />}
      </Section>
    </>
  );
}

function SellerLinks({ id, permissions }: { readonly id: number; readonly permissions: CasePermissions }) {
  const t = useTranslations("CaseTools");
  const links = [
    { href: `/moderation?seller=${id}`, label: t("inQueue") },
    { href: `/seller/${id}`, label: t("publicPage") },
    ...(permissions.openAdministration
      ? [
          { href: `/moderation/users/${id}`, label: t("userPage") },
          { href: `/moderation/audit?view=changes&account=${id}`, label: t("sellerAudit") },
        ]
      : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} prefetch={false} className={`${linkStyle} inline-flex min-h-11 items-center text-15`}>
          {label}
        </Link>
      ))}
    </p>
  );
}
