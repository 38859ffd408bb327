import type { Context, DbContext } from "@/lib/domain/context/context";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Language } from "@/lib/shared/i18n";
import { composeStatement } from "./compose";
import { appealUntil, type StatementMeasure, type StatementSource, type StatementTexts } from "./statement";

/** A reason for the owner. */
export interface StatedReason {
  /** Code of a template, or `other`. */
  readonly code: string;
  /** In the owner's language. */
  readonly text: string;
  /** Names of the listing fields that it concerns. */
  readonly fields: readonly string[];
}

export interface ListingStatement {
  readonly listingId: number;
  /** Account of the owner. */
  readonly accountId: number;
  readonly reviewId: number;
  readonly measure: Extract<StatementMeasure, "rejection" | "removal">;
  readonly source: StatementSource;
  readonly automatedDetection: boolean;
  readonly reasons: readonly StatedReason[];
  readonly canResubmit: boolean;
  /** Whether the decision is about an appeal. */
  readonly onAppeal: boolean;
}

/** Stores the statement of reasons of a decision that rejects or removes a listing. */
export async function stateListingReasons(
  { db, actor, now }: Context,
  { reasons, canResubmit, onAppeal, ...statement }: ListingStatement,
): Promise<void> {
  const language = await languageOf(db, statement.accountId);
  const codes = [...new Set(reasons.map(({ code }) => code))];
  const { rules, laws } = await rulesOf(db, codes, language);
  const facts = {
    ...statement,
    automatedDecision: actor.kind === "system",
    reasons: reasons.map(({ text }) => text).filter(Boolean),
    rules,
    laws,
    canResubmit,
    onAppeal,
    appealUntil: appealUntil(now),
  };
  const { listingId, accountId, reviewId, measure, source, automatedDetection } = statement;
  await db.prisma.statementOfReasons.create({
    data: {
      ...{ accountId, listingId, reviewId, measure, source, automatedDetection, codes, language },
      automatedDecision: facts.automatedDecision,
      ground: laws.length > 0 ? "law" : "terms",
      fields: [...new Set(reasons.flatMap(({ fields }) => fields))],
      texts: { ...composeStatement(language, facts) },
      appealUntil: facts.appealUntil,
      createdAt: new Date(now),
    },
    select: { id: true },
  });
}

export interface AccountStatement {
  readonly accountId: number;
  readonly measure: Extract<StatementMeasure, "account_block" | "account_restriction">;
  /** Reason written by the administrator, in any language. */
  readonly reason?: string | undefined;
}

export interface StatedToOwner {
  readonly id: number;
  readonly language: Language;
  readonly texts: StatementTexts;
}

/** Stores the statement of reasons of a blocked or restricted account. */
export async function stateAccountReasons(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId, measure, reason }: AccountStatement,
): Promise<StatedToOwner> {
  const language = await languageOf(db, accountId);
  const until = appealUntil(now);
  const texts = composeStatement(language, {
    ...{ measure, source: "own_initiative", automatedDetection: false, automatedDecision: false, rules: [], laws: [], listingId: null },
    ...{ reasons: reason ? [reason] : [], canResubmit: false, onAppeal: false, appealUntil: until },
  });
  const { id } = await db.prisma.statementOfReasons.create({
    data: {
      ...{ accountId, measure, source: "own_initiative", automatedDetection: false, automatedDecision: false, ground: "terms", language },
      ...{ texts: { ...texts }, appealUntil: until, createdAt: new Date(now) },
    },
    select: { id: true },
  });
  return { id, language, texts };
}

/** Deletes the statement of a decision that its moderator undoes before the owner is notified. */
export async function withdrawStatement({ db }: DbContext, reviewId: number): Promise<void> {
  await db.prisma.statementOfReasons.deleteMany({ where: { reviewId } });
}

/** Erases the texts of an account's statements. Their metadata stays in the log. */
export async function eraseStatementTexts({ db }: DbContext, accountId: number): Promise<void> {
  await db.prisma.statementOfReasons.updateMany({ where: { accountId }, data: { texts: Prisma.DbNull } });
}

async function languageOf(db: Context["db"], accountId: number): Promise<Language> {
  const account = await db.prisma.account.findUniqueOrThrow({ where: { id: accountId }, select: { language: true } });
  return account.language as Language;
}

const LABELS = { uk: "labelUk", ru: "labelRu", en: "labelEn" } as const;

/** Returns the rules of the terms of use and the laws that the templates of the reasons refer to. */
async function rulesOf(db: Context["db"], codes: readonly string[], language: Language) {
  const templates = await db.prisma.rejectionTemplate.findMany({
    where: { code: { in: [...codes] } },
    orderBy: { position: "asc" },
    select: { labelUk: true, labelRu: true, labelEn: true, legalReference: true },
  });
  return {
    rules: templates.map((template) => template[LABELS[language]]),
    laws: [...new Set(templates.flatMap(({ legalReference }) => legalReference ?? []))],
  };
}
