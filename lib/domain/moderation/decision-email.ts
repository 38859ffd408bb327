import type { EmailProps } from "@/lib/domain/emails/templates";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { env } from "@/lib/platform/env";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/** How many decisions there are in all. */
export interface DecisionCounts {
  readonly approved: number;
  readonly rejected: number;
  /** Requests for changes. */
  readonly changes: number;
}

/** A decision, for the email to the listing's owner. */
export interface ReportedDecision {
  readonly id: number;
  readonly listingId: number;
  readonly slug: string;
  /** Of the listing now: its owner may have been quicker than the email. */
  readonly status: StoredStatus;
  readonly title: string;
  readonly decision: ReviewDecision;
  readonly onAppeal: boolean;
  /** In the owner's language. */
  readonly reason: string | null;
  readonly canResubmit: boolean;
  /** The statement of reasons but for the reason, in the owner's language; empty for a publication. */
  readonly statement: string;
}

/** Listings in an email; the others are in the cabinet. */
export const MAX_LISTED = 50;

/** Characters of a reason; the listing's page has all of it. */
const REASON_LENGTH = 600;

/** The email on decisions. @param decisions at most {@link MAX_LISTED}, rejections first. */
export function decisionEmail(
  lang: Language,
  decisions: readonly ReportedDecision[],
  counts: DecisionCounts,
): EmailProps<"review_decisions"> {
  const urlOf = (path: string) => env().appUrl + pagePath(lang, path);
  return {
    ...counts,
    listings: decisions.map(({ listingId, slug, status, title, decision, onAppeal, reason, canResubmit, statement }) => {
      const page = `/cabinet/listings/${listingId}`;
      // A listing that its owner has changed in the meantime is not to be edited again.
      const isRejected = decision !== "approved" && status === "blocked";
      return {
        decision,
        title,
        url: urlOf(decision === "approved" && status === "active" ? `/listing/${slug}` : page),
        onAppeal,
        reason: decision === "approved" ? "" : shorten(reason ?? ""),
        statement,
        canResubmit,
        editUrl: isRejected && canResubmit ? urlOf(`${page}/edit`) : null,
        appealUrl: isRejected && !onAppeal ? `${urlOf(page)}#appeal` : null,
      };
    }),
    url: urlOf("/cabinet/listings"),
  };
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > REASON_LENGTH ? `${characters.slice(0, REASON_LENGTH).join("").trimEnd()}…` : text;
}
