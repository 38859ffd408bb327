import type { DbContext } from "@/lib/domain/context/context";
import { MAX_ID } from "@/lib/shared/id";
import { type StatementLine, selectLines } from "./statement.sql";

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Undefined: this is the last page. */
  readonly nextCursor: number | undefined;
}

/** What an account has to spend, in hryvnias: a decimal without zeros at the end. */
export async function readBalance({ db }: DbContext, accountId: number): Promise<string> {
  const balance = await db.prisma.balance.findUnique({ where: { accountId } });
  return balance?.amount.toString() ?? "0";
}

/**
 * What happened to a balance, the newest first.
 * @param input.before the entry that the page before ended with. @param input.limit 1 to 100.
 */
export async function readStatement(
  { db }: DbContext,
  { accountId, limit, before = MAX_ID }: { readonly accountId: number; readonly limit: number; readonly before?: number },
): Promise<StatementPage> {
  // One more tells whether there is a next page.
  const { rows } = await db.query(selectLines([accountId, before, limit + 1]));
  const lines = rows.slice(0, limit);
  return { lines, nextCursor: rows.length > limit ? lines.at(-1)?.id : undefined };
}

/** Lines of a page of a statement. */
export const STATEMENT_PAGE = 50;
