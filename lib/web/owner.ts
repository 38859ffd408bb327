import type { Caller, OwnerContext } from "@/lib/domain/accounts/caller";
import type { Actor } from "@/lib/domain/context/context";
import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Session } from "./session";

type Account = Session["account"];

/** Returns the account of a session in the form that service functions take. */
export function callerOf({ id, name, phone }: Account): Caller {
  return { accountId: id, name, phone };
}

/** Throws `account_reading_only` if an administrator has limited the account to read access. */
export function checkMayWrite({ readingOnly }: Account): void {
  if (readingOnly) fail("account_reading_only");
}

interface Acting {
  readonly session: Session;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Returns the context of service functions that change the owner's listings, for actions of the dashboard. Throws
 * `account_reading_only`.
 */
export function ownerContext({ session, actor, now }: Acting): OwnerContext {
  checkMayWrite(session.account);
  return { caller: callerOf(session.account), actor, db: db(), now };
}
