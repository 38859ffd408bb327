import type { DbContext } from "@/lib/domain/context/context";
import { MAX_ID } from "@/lib/shared/id";
import { type StatementLine, selectLines } from "./statement.sql";

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  /** Undefined on the last page. */
  readonly nextCursor: number | undefined;
}

/** Returns an account's balance in hryvnias, a decimal without trailing zeros. */
export async function readBalance({ db }: DbContext, accountId: number): Promise<string> {
  const balance = await db.prisma.balance.findUnique({ where: { accountId } });
  return balance?.amount.toString() ?? "0";
}

/**
 * Returns a page of the account statement, newest first.
 * @param input.before Last entry of the previous page. @param input.limit 1 to 100.
 */
export async function readStatement(
  { db }: DbContext,
  { accountId, limit, before = MAX_ID }: { readonly accountId: number; readonly limit: number; readonly before?: number | undefined },
): Promise<StatementPage> {
  // One extra row shows whether there is a next page.
  const { rows } = await db.query(selectLines([accountId, before, limit + 1]));
  const lines = rows.slice(0, limit);
  return { lines, nextCursor: rows.length > limit ? lines.at(-1)?.id : undefined };
}

/** Lines per page of a statement. */
export const STATEMENT_PAGE = 50;
