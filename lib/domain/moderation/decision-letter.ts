import type { Letter, LetterItem, LetterLink } from "@/lib/domain/letters/letter";
import type { StoredStatus } from "@/lib/domain/listings/status";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { DECISION_WORDS, type DecisionCounts } from "./letter-words";

/** A decision as its owner is told of it. */
export interface ToldDecision {
  readonly id: number;
  readonly listingId: number;
  readonly slug: string;
  /** Of the listing now: its owner may have been quicker than the letter. */
  readonly status: StoredStatus;
  readonly title: string;
  readonly decision: "approved" | "rejected";
  readonly onAppeal: boolean;
  /** In the owner's language. */
  readonly reason: string | null;
  readonly canResubmit: boolean;
}

/** Listings that one letter names; the others are in the cabinet. */
export const LETTER_ITEMS = 50;

/** Characters of a reason; the listing's page has all of it. */
const REASON_LENGTH = 600;

const urlOf = (lang: Language, path: string) => env().appUrl + pagePath(lang, path);

/** What a letter on decisions says. @param decisions at most {@link LETTER_ITEMS}, rejections first. */
export function decisionLetter(lang: Language, decisions: readonly ToldDecision[], counts: DecisionCounts): Letter {
  const words = DECISION_WORDS[lang];
  const total = counts.approved + counts.rejected;
  const [first] = decisions;
  const rejected = decisions.filter(({ decision }) => decision === "rejected");
  const approved = decisions.filter(({ decision }) => decision === "approved");
  return {
    subject: total === 1 && first ? words.subjectOfOne(first.decision, first.title) : words.subject(counts),
    paragraphs: [total === 1 ? words.leadOfOne : words.lead],
    lists: [
      ...(rejected.length > 0 ? [{ heading: words.rejected, items: rejected.map((one) => rejectedItem(lang, one)) }] : []),
      ...(approved.length > 0 ? [{ heading: words.approved, items: approved.map((one) => approvedItem(lang, one)) }] : []),
    ],
    button: { label: words.button, url: urlOf(lang, "/cabinet/listings") },
    ...(total > decisions.length ? { footnote: words.more(total - decisions.length) } : {}),
  };
}

function approvedItem(lang: Language, { listingId, slug, status, title, onAppeal }: ToldDecision): LetterItem {
  return {
    title,
    url: urlOf(lang, status === "active" ? `/listing/${slug}` : `/cabinet/listings/${listingId}`),
    ...(onAppeal ? { text: DECISION_WORDS[lang].overturned } : {}),
  };
}

function rejectedItem(lang: Language, { listingId, status, title, reason, onAppeal, canResubmit }: ToldDecision): LetterItem {
  const words = DECISION_WORDS[lang];
  const page = `/cabinet/listings/${listingId}`;
  // What its owner has changed meanwhile is not to be mended again.
  const links: LetterLink[] = [];
  if (status === "blocked" && canResubmit) links.push({ label: words.mend, url: urlOf(lang, `${page}/edit`) });
  if (status === "blocked" && !onAppeal) links.push({ label: words.appeal, url: `${urlOf(lang, page)}#appeal` });
  const texts = [onAppeal ? words.upheld : "", shorten(reason ?? ""), canResubmit ? "" : words.forGood];
  return { title, url: urlOf(lang, page), text: texts.filter(Boolean).join("\n"), links };
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > REASON_LENGTH ? `${characters.slice(0, REASON_LENGTH).join("").trimEnd()}…` : text;
}
