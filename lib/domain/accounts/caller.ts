import type { Context } from "@/lib/domain/context/context";

/** The account on whose behalf a verb runs. */
export interface Caller {
  readonly accountId: number;
  /** Profile: what a listing takes when its contact is left out. */
  readonly name: string;
  readonly phone: string | undefined;
}

/** Context of what is done on behalf of an account. */
export interface OwnerContext extends Context {
  readonly caller: Caller;
}
