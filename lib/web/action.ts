import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { getLocale } from "next-intl/server";
import type { z } from "zod";
import type { Role } from "@/lib/domain/accounts/fields";
import { actorOf, type Client } from "@/lib/domain/accounts/sessions";
import type { Actor } from "@/lib/domain/audit/record";
import { runClientWork } from "@/lib/platform/client-work";
import { log } from "@/lib/platform/log";
import { noteAction, setPageStatus } from "@/lib/platform/page-status";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { BoardError, fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { addressGroup } from "@/lib/shared/ip-rules";
import { checkForm, typedValues } from "./form-data";
import type { FormAction, FormState } from "./form-state";
import { readFormTree } from "./form-tree";
import { checkOrigin } from "./origin";
import { requestClient } from "./request";
import { currentSession, hasRole, type Session } from "./session";
import { wordFaults, wordRefusal } from "./words";

/**
 * The one way from a form in the browser to a verb: where the form came from, how many come, who is signed in, in which role, and
 * what was typed are checked here, in this order, and refusals become words beside the fields.
 */

/** Who may send a form: `anybody`, or those signed in with a role (an administrator has a moderator's, a moderator an owner's). */
export type Access = "anybody" | Role;

export interface ActionContext<I, A extends Access> {
  readonly input: I;
  readonly session: A extends "anybody" ? Session | undefined : Session;
  /** For the audit: who acts, from where. */
  readonly actor: A extends "anybody" ? Actor | undefined : Actor;
  readonly client: Client;
  /** Of the page that holds the form. */
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface ActionDefinition<S extends z.ZodObject, A extends Access, R> {
  /** `owner` when left out: anybody who is signed in. */
  readonly role?: A;
  /** The form's fields. Texts are turned into numbers, booleans and lists as the schema asks; an empty field is left out. */
  readonly input: S;
  /** Fields that never go back to the browser. */
  readonly secrets?: readonly (keyof z.input<S> & string)[];
  /** The verb. What it returns is the state's `result`; a `BoardError` becomes words; `redirect()` and `notFound()` work. */
  readonly handle: (context: ActionContext<z.output<S>, A>) => Promise<R>;
}

/** Refusals that the page's own status tells, too: to a browser all others are pages with words in them. */
const TOLD_BY_STATUS: readonly number[] = [402, 429, 503];

/** Forms that one address may send in a minute; an office stands behind one. */
const FORMS_PER_MINUTE = 300;

const forms = singleton("cabinet-forms", () => new SlidingLogs(FORMS_PER_MINUTE));

/** Makes an action for a file that says "use server". */
export function defineAction<S extends z.ZodObject, R, A extends Access = "owner">(definition: ActionDefinition<S, A, R>): FormAction<R> {
  return async (state, form) => {
    noteAction();
    const language = await getLocale();
    const turn = nextTurn(state);
    let payload: Record<string, unknown> = {};
    try {
      const client = await requestClient();
      await checkOrigin();
      countForm(client);
      const access = definition.role ?? "owner";
      const result = await inTurn(access, client, async () => {
        const session = await checkAccess(access);
        payload = readForm(form);
        const input = checkForm(definition.input, payload);
        const actor = session && actorOf(session.account, client);
        return definition.handle({ input, session, actor, client, language, now: Date.now() } as ActionContext<z.output<S>, A>);
      });
      return { status: "done", fields: {}, values: {}, result, turn };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof BoardError && TOLD_BY_STATUS.includes(error.status)) setPageStatus(error.status);
      const typed = Object.keys(payload).length > 0 ? payload : tryReading(form);
      return { ...refusal(error, language), values: typedValues(typed, definition.secrets ?? []), turn };
    }
  };
}

function countForm({ address }: Client): void {
  const wait = forms.count(addressGroup(address));
  if (wait > 0) fail("rate_limit_exceeded", { values: { seconds: Math.ceil(wait / 1_000) } });
}

/** What needs no account waits in turns between clients, before it takes anything that others need. Throws `server_busy`. */
function inTurn<T>(access: Access, { address }: Client, work: () => Promise<T>): Promise<T> {
  return access === "anybody" ? runClientWork("form", address, work) : work();
}

async function checkAccess(access: Access): Promise<Session | undefined> {
  const session = await currentSession();
  if (access === "anybody") return session;
  if (!session) fail("session_ended");
  // Who may not do it is not told that it can be done.
  if (!hasRole(session.account.role, access)) fail("not_found");
  return session;
}

/** React decodes both arguments from the request: whatever their types say, they may be anything. */
function nextTurn(state: unknown): number {
  const turn = typeof state === "object" && state !== null && "turn" in state ? state.turn : 0;
  return typeof turn === "number" && Number.isSafeInteger(turn) ? turn + 1 : 1;
}

function readForm(form: unknown): Record<string, unknown> {
  return form instanceof FormData ? readFormTree(form) : {};
}

function tryReading(form: unknown): Record<string, unknown> {
  try {
    return readForm(form);
  } catch {
    return {};
  }
}

/** What a refused form is told. A fault of ours is told as such, and kept under a number that its reader can name. */
function refusal(error: unknown, language: Language): Omit<FormState<never>, "values" | "turn"> {
  if (error instanceof BoardError) {
    const fields = wordFaults(error.failure.fields ?? [], language);
    return { status: "refused", code: error.code, message: wordRefusal(error, language), fields };
  }
  const requestId = randomUUID();
  log().error({ err: error, request_id: requestId }, "an action failed");
  const message = wordRefusal(new BoardError("internal_error"), language);
  return { status: "refused", code: "internal_error", message: `${message} (${requestId})`, fields: {} };
}
