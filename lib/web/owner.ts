import type { Caller, VerbContext } from "@/lib/domain/accounts/caller";
import type { Actor } from "@/lib/domain/audit/record";
import { db } from "@/lib/platform/db";
import { fail } from "@/lib/shared/errors";
import type { Session } from "./session";

type Account = Session["account"];

/** The account of a session as the verbs take it. */
export function callerOf({ id, name, phone }: Account): Caller {
  return { accountId: id, name, phone };
}

/** An account that an administrator lets only read changes nothing in the cabinet either. Refuses with `account_reading_only`. */
export function checkMayWrite({ readingOnly }: Account): void {
  if (readingOnly) fail("account_reading_only");
}

interface Acting {
  readonly session: Session;
  readonly actor: Actor;
  readonly now: number;
}

/** What a verb that changes the owner's listings is given, for an action of the cabinet. Refuses with `account_reading_only`. */
export function ownerContext({ session, actor, now }: Acting): VerbContext {
  checkMayWrite(session.account);
  return { caller: callerOf(session.account), actor, db: db(), now };
}
