import type { Context } from "@/lib/domain/context/context";

/** The account on whose behalf a function runs. */
export interface Caller {
  readonly accountId: number;
  /** Profile, the default of a listing's contact. */
  readonly name: string;
  readonly phone: string | undefined;
}

/** Context of functions that act on behalf of an account. */
export interface OwnerContext extends Context {
  readonly caller: Caller;
}
