import type { Queryable } from "@/lib/platform/db";

/** Who performs an action, and from where. Recorded with each change, in its transaction. */
export interface Actor {
  readonly kind: "owner" | "key" | "moderator" | "admin" | "operator" | "system";
  /** The acting account; undefined for the CLI and jobs. */
  readonly accountId?: number;
  readonly keyId?: number;
  readonly address?: string;
  readonly requestId?: string;
}

export const OPERATOR: Actor = { kind: "operator" };
export const SYSTEM: Actor = { kind: "system" };

/**
 * First parameter of every domain function with effects or queries; the input is the second (docs/decisions/161-signatures.md). Functions
 * declare the members they need: `Pick<Context, "db" | "now">`.
 */
export interface Context {
  /** The pool, or the current transaction. */
  readonly db: Queryable;
  readonly actor: Actor;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
}

/** Context of functions that only need the database. */
export type DbContext = Pick<Context, "db">;
