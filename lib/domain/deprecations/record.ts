import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { addUses } from "./record.sql";

/** Records which deprecated parts of the API each key uses: immediately in memory, and in batches in the database, off the hot path. */

const FLUSH_EVERY = 1_000;

/** A deprecated endpoint, or a deprecated field of a request. Dates as `YYYY-MM-DD`. */
export interface DeprecatedPart {
  /** Method and path: `GET /my/listings`. */
  readonly operation: string;
  /** `query.city` or `body.photos[].url`; empty if the whole endpoint is deprecated. */
  readonly field: string;
  readonly since: string;
  /** Day from which it may be removed. */
  readonly sunset?: string | undefined;
  /** Path on the site, or URL, of a page about it. */
  readonly link: string;
  /** What replaces it: a path of the API, or the name of a field. */
  readonly successor?: string | undefined;
}

interface Use {
  readonly keyId: number;
  part: DeprecatedPart;
  readonly firstUsedAt: number;
  lastUsedAt: number;
  requests: number;
}

const state = singleton("deprecated-uses", () => ({
  /** By key, operation and field. Bounded by the number of active keys and deprecated parts. */
  uses: new Map<string, Use>(),
  timer: undefined as NodeJS.Timeout | undefined,
  flushing: undefined as Promise<void> | undefined,
}));

/** Records that a request used a deprecated part. Synchronous; never throws. @param use.at Milliseconds since the epoch. */
export function recordDeprecatedUse({
  keyId,
  part,
  at,
}: {
  readonly keyId: number;
  readonly part: DeprecatedPart;
  readonly at: number;
}): void {
  add({ keyId, part, firstUsedAt: at, lastUsedAt: at, requests: 1 });
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    void flushDeprecatedUses();
  }, FLUSH_EVERY).unref();
}

function add(use: Use): void {
  const name = `${use.keyId} ${use.part.operation} ${use.part.field}`;
  const known = state.uses.get(name);
  if (!known) return void state.uses.set(name, use);
  known.part = use.part;
  known.lastUsedAt = Math.max(known.lastUsedAt, use.lastUsedAt);
  known.requests += use.requests;
}

/** Writes recorded uses. Those of a failed write are kept for the next one. */
export async function flushDeprecatedUses(): Promise<void> {
  await state.flushing;
  state.flushing ??= write().finally(() => {
    state.flushing = undefined;
  });
  await state.flushing;
}

async function write(): Promise<void> {
  if (state.uses.size === 0) return;
  const uses = [...state.uses.values()];
  state.uses.clear();
  try {
    await db().query(addUses([JSON.stringify(uses.map(rowOf))]));
  } catch (error) {
    for (const use of uses) add(use);
    log().warn({ err: error }, "uses of deprecated parts of the API could not be written; they are kept for the next time");
  }
}

const rowOf = ({ keyId, part, firstUsedAt, lastUsedAt, requests }: Use) => ({
  key_id: keyId,
  operation: part.operation,
  field: part.field,
  since: part.since,
  sunset: part.sunset,
  link: part.link,
  successor: part.successor,
  first_used_at: new Date(firstUsedAt),
  last_used_at: new Date(lastUsedAt),
  requests,
});

/** Stops the timer and writes the remaining uses, before the database closes. */
export async function closeDeprecatedUses(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  await flushDeprecatedUses();
}
