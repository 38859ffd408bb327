import { createListings } from "@/lib/domain/listings/create-many";
import { findByExternalId } from "@/lib/domain/listings/external-id";
import { selectByExternalIds } from "@/lib/domain/listings/external-id.sql";
import { lockOwnerListings } from "@/lib/domain/listings/lock";
import { BoardError, boardError, fail } from "@/lib/shared/errors";
import { errorCodeOf } from "@/lib/shared/errors/response";
import type { FieldFailure, HandlerContext, HandlerResult } from "../define-endpoint";
import { isTransactionConflict, retryConflicts } from "../transaction-conflict";
import { type Operation, parseOperation } from "./batch-operation";
import { changeOne, createdResult, createOne, editOne, toUpsertDraft, upsertOne } from "./listing-operations";
import { PREVIEWS } from "./listing-preview";

/** Result of an operation: status and body as the single request would get them. */
export interface OperationResult {
  readonly status: number;
  /** As JSON. */
  readonly body: string;
}

export const hasFailed = ({ status }: OperationResult): boolean => status >= 400;

type RunContext = Pick<HandlerContext, "db" | "caller" | "actor" | "now" | "isDryRun" | "language"> & {
  readonly toErrorResult: (error: unknown) => OperationResult;
};

/** Returns the context of a batch. */
export function runContext(context: HandlerContext): RunContext {
  const { db, caller, actor, now, isDryRun, language } = context;
  return { db, caller, actor, now, isDryRun, language, toErrorResult: (error) => context.toErrorResponse(error) };
}

const succeeded = ({ status = 200, json }: HandlerResult): OperationResult => ({ status: status === 201 ? 201 : 200, body: json });

/**
 * Runs operations with the result of running them one after another. Each succeeds or fails independently. Consecutive creations are written
 * together (docs/decisions/190-batches.md). Inside a transaction, which is done as a whole, throws internal errors and conflicts with other
 * transactions instead of returning them as results.
 */
export async function runOperations(context: RunContext, sent: readonly unknown[]): Promise<OperationResult[]> {
  const results: (OperationResult | undefined)[] = [];
  const operations = sent.map((one, i) => {
    try {
      return parseOperation(one);
    } catch (error) {
      results[i] = context.toErrorResult(error);
      return undefined;
    }
  });
  if (context.db.isTransaction) await lockTargets(context, operations);
  for (let i = 0; i < operations.length; ) {
    const end = endOfCreations(operations, i);
    if (end - i > 1 && !context.isDryRun) await createTogether(context, operations, results, i, end);
    for (const last = Math.max(end, i + 1); i < last; i++) {
      const operation = operations[i];
      if (operation && !results[i]) results[i] = await runOne(context, operation);
    }
  }
  return results as OperationResult[];
}

/** Locks the existing listings that operations may change. */
async function lockTargets({ db, caller }: RunContext, operations: readonly (Operation | undefined)[]): Promise<void> {
  const ids = new Set<number>();
  const externalIds = new Set<string>();
  for (const operation of operations) {
    if (!operation || operation.op === "create") continue;
    if (operation.op !== "upsert" && operation.id !== undefined) ids.add(operation.id);
    else if (operation.externalId !== undefined) externalIds.add(operation.externalId);
  }
  await lockOwnerListings({ db }, { accountId: caller.accountId, ids: [...ids], externalIds: [...externalIds] });
}

/**
 * Returns where a run of operations ends that may create listings. Malformed operations do not interrupt it. It ends before an external id
 * that it has already, because the outcome of the later operation depends on that of the earlier one, which may not be written together.
 */
function endOfCreations(operations: readonly (Operation | undefined)[], start: number): number {
  const externalIds = new Set<string>();
  let end = start;
  for (; end < operations.length; end++) {
    const operation = operations[end];
    if (!operation) continue;
    if (operation.op !== "create" && operation.op !== "upsert") break;
    const externalId = operation.op === "create" ? operation.draft.fields.external_id : operation.externalId;
    if (typeof externalId !== "string") continue;
    if (externalIds.has(externalId)) break;
    externalIds.add(externalId);
  }
  return end;
}

/**
 * Writes the creations of a run together: all operations `create`, and those `upsert` whose listing does not exist. What repeats another
 * creation of the run, or conflicts with a listing, has no result then, and is run on its own afterwards. Written earlier than its turn, a
 * creation does not affect those: no other operation of the run has its external id, and only a creation claims its contents.
 */
async function createTogether(
  context: RunContext,
  operations: readonly (Operation | undefined)[],
  results: (OperationResult | undefined)[],
  start: number,
  end: number,
): Promise<void> {
  const existing = await existingIds(context, operations.slice(start, end));
  const indexes: number[] = [];
  const drafts: Parameters<typeof createListings>[1][number][] = [];
  for (let i = start; i < end; i++) {
    const operation = operations[i];
    try {
      if (operation?.op === "create") drafts.push(operation.draft);
      else if (operation?.op === "upsert" && !existing.has(operation.externalId) && operation.ifMatch === undefined)
        drafts.push(toUpsertDraft(operation.externalId, operation.data));
      else continue;
      indexes.push(i);
    } catch {
      // Run on its own, it fails again, or succeeds as an edit of a listing that another request has created.
    }
  }
  const created = await createListings(context, drafts);
  for (const [n, result] of created.entries()) {
    const i = indexes[n] as number;
    if (result instanceof Error) {
      // An upsert that is invalid as a creation may be valid as an edit, if another request has created the listing.
      if (operations[i]?.op === "create") results[i] = context.toErrorResult(result);
    } else if (result) results[i] = succeeded(createdResult(result));
  }
}

/** Returns those external ids of upserts that the account's listings have. */
async function existingIds(
  { db, caller }: RunContext,
  operations: readonly (Operation | undefined)[],
): Promise<ReadonlySet<string | null>> {
  const ids = operations.flatMap((operation) => (operation?.op === "upsert" ? [operation.externalId] : []));
  if (ids.length === 0) return new Set();
  const { rows } = await db.query(selectByExternalIds([caller.accountId, ids]));
  return new Set(rows.map(({ external_id }) => external_id));
}

/**
 * Runs one operation. Inside a transaction it has a savepoint, so that a failure only reverts its own changes. Throws errors that concern the
 * transaction as a whole.
 */
async function runOne(context: RunContext, operation: Operation): Promise<OperationResult> {
  try {
    const { db } = context;
    if (!db.isTransaction) return succeeded(await retryConflicts(db, () => perform(context, operation)));
    return await db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      const result = await perform(inside, operation);
      return context.isDryRun ? await preview(inside, operation, result) : succeeded(result);
    });
  } catch (error) {
    if (context.db.isTransaction && concernsTransaction(context, error)) throw error;
    return context.toErrorResult(error);
  }
}

/**
 * Whether an error of an operation ends the whole transaction: a conflict with another one, whose locks are kept until the end, and any
 * internal error, which must not be stored as the result for an `Idempotency-Key`. A dry run reports it like a result.
 */
const concernsTransaction = ({ isDryRun }: RunContext, error: unknown): boolean =>
  isTransactionConflict(error) || (!isDryRun && !(error instanceof BoardError && error.status < 500));

async function perform(context: RunContext, operation: Operation): Promise<HandlerResult> {
  switch (operation.op) {
    case "create":
      return createOne(context, operation.draft);
    case "edit":
      return editOne(context, await targetOf(context, operation), operation.edit);
    case "upsert":
      return upsertOne(context, operation, operation.data);
    case "status":
      return changeOne(context, await targetOf(context, operation), operation.change);
  }
}

interface Target {
  readonly id: number | undefined;
  readonly externalId: string | undefined;
  readonly ifMatch: string | undefined;
}

async function targetOf({ db, caller }: RunContext, { id, externalId, ifMatch }: Target) {
  const found = id ?? (await findByExternalId({ db }, { accountId: caller.accountId, externalId: externalId ?? "" }));
  return { id: found ?? fail("not_found"), ifMatch };
}

async function preview(context: RunContext, { op }: Operation, { json }: HandlerResult): Promise<OperationResult> {
  const { ok: _, ...result } = JSON.parse(json) as Record<string, unknown>;
  const would = await PREVIEWS[op](context, result);
  return { status: 200, body: JSON.stringify({ ok: true, dry_run: true, would }) };
}

/** Returns the results of an atomic batch that failed: the operations that would have succeeded were reverted. */
export function revertedResults(context: RunContext, results: readonly OperationResult[]): OperationResult[] {
  const reverted = context.toErrorResult(boardError("rolled_back"));
  return results.map((result) => (hasFailed(result) ? result : reverted));
}

/** Returns the failed operations for the request log. */
export function failuresOf(member: string, results: readonly OperationResult[]): FieldFailure[] {
  return results.flatMap((result, i) =>
    hasFailed(result) ? [{ path: `${member}.${i}`, code: errorCodeOf(result.body) ?? "internal_error" }] : [],
  );
}

/** Returns results as a JSON array. */
export function resultsJson(results: readonly OperationResult[]): string {
  return `[${results.map(({ status, body }) => `{"status":${status},"body":${body}}`).join(",")}]`;
}
