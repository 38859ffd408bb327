import type { Actor } from "@/lib/domain/audit/record";
import type { Queryable } from "@/lib/platform/db";

/** The account on whose behalf a verb runs. */
export interface Caller {
  readonly accountId: number;
  /** Profile: what a listing takes when its contact is left out. */
  readonly name: string;
  readonly phone: string | undefined;
}

/** What every verb that changes something is given beside its input. */
export interface VerbContext {
  readonly caller: Caller;
  readonly actor: Actor;
  /** The pool, or the transaction that the change is to be part of. */
  readonly db: Queryable;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
