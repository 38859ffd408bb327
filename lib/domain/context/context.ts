import type { Queryable } from "@/lib/platform/db";

/** Who does something, and from where: written beside each change, in its transaction. */
export interface Actor {
  readonly kind: "owner" | "key" | "moderator" | "admin" | "operator" | "system";
  /** The account that acts; undefined for the command line and for jobs. */
  readonly accountId?: number;
  readonly keyId?: number;
  readonly address?: string;
  readonly requestId?: string;
}

export const OPERATOR: Actor = { kind: "operator" };
export const SYSTEM: Actor = { kind: "system" };

/**
 * The first parameter of every function of the domain that is more than a calculation; its input is the second
 * (docs/decisions/161-signatures.md). A function declares the members that it needs: `Pick<Context, "db" | "now">`.
 */
export interface Context {
  /** The pool, or the transaction that the work is to be part of. */
  readonly db: Queryable;
  readonly actor: Actor;
  /** The present time, in milliseconds since the epoch. */
  readonly now: number;
}

/** What reads, and what changes without an audit entry or a time, needs the database alone. */
export type DbContext = Pick<Context, "db">;
