import type { Context, DbContext } from "@/lib/domain/context/context";
import type { Prisma, StatementOfReasons } from "@/lib/platform/generated/prisma/client";
import type { StatementTexts } from "./statement";

/** A statement in the log. */
export type LoggedStatement = Readonly<Omit<StatementOfReasons, "texts">> & {
  /** Null if it was erased with the account. */
  readonly texts: StatementTexts | null;
};

export interface LogPeriod {
  /** In milliseconds, inclusive. */
  readonly from?: number | undefined;
  /** In milliseconds, exclusive. */
  readonly to?: number | undefined;
}

/** Statements per query of {@link readLog}. */
const BATCH = 500;

const inPeriod = ({ from, to }: LogPeriod): Prisma.StatementOfReasonsWhereInput => ({
  createdAt: { ...(from === undefined ? {} : { gte: new Date(from) }), ...(to === undefined ? {} : { lt: new Date(to) }) },
});

/** Written by `stateListingReasons` and `stateAccountReasons`. */
const toLogged = (statement: StatementOfReasons): LoggedStatement => ({ ...statement, texts: statement.texts as StatementTexts | null });

/** Yields the statements of a period, oldest first. Reads in batches, so memory use does not depend on their number. */
export async function* readLog({ db }: DbContext, period: LogPeriod): AsyncGenerator<LoggedStatement> {
  for (let last = 0; ; ) {
    const batch = await db.prisma.statementOfReasons.findMany({
      where: { id: { gt: last }, ...inPeriod(period) },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    yield* batch.map(toLogged);
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) return;
  }
}

/** A page of the log, newest first. @param input.before id of the previous page's last statement. */
export async function listLog(
  { db }: Pick<Context, "db">,
  { before, limit, ...period }: LogPeriod & { readonly before?: number | undefined; readonly limit: number },
): Promise<{ readonly statements: readonly LoggedStatement[]; readonly nextCursor: number | undefined }> {
  const found = await db.prisma.statementOfReasons.findMany({
    where: { ...(before === undefined ? {} : { id: { lt: before } }), ...inPeriod(period) },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  const statements = found.slice(0, limit).map(toLogged);
  return { statements, nextCursor: found.length > limit ? statements.at(-1)?.id : undefined };
}
