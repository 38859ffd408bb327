import type { EmailProps } from "@/lib/domain/emails/templates";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { env } from "@/lib/platform/env";
import type { ReviewDecision } from "@/lib/platform/generated/prisma/client";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";

/** Total numbers of decisions. */
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
  /** Current status of the listing, which its owner may have changed since the decision. */
  readonly status: StoredStatus;
  readonly title: string;
  readonly decision: ReviewDecision;
  readonly onAppeal: boolean;
  /** In the owner's language. */
  readonly reason: string | null;
  readonly canResubmit: boolean;
  /** The statement of reasons without the reason itself, in the owner's language. Empty for a publication. */
  readonly statement: string;
}

/** Maximum number of listings in an email. The others are in the cabinet. */
export const MAX_LISTED = 50;

/** Maximum length of a reason in characters. The listing's page has the full text. */
const REASON_LENGTH = 600;

/** Returns the properties of the email about review decisions. @param decisions at most {@link MAX_LISTED}, rejections first. */
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
      // The owner may have changed the listing in the meantime, so offer editing only if it is still blocked.
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
