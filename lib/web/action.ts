import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { getLocale } from "next-intl/server";
import type { z } from "zod";
import type { Role } from "@/lib/domain/accounts/fields";
import { actorOf, type Client } from "@/lib/domain/accounts/sessions";
import type { Actor } from "@/lib/domain/context/context";
import { runClientWork } from "@/lib/platform/client-work";
import { log } from "@/lib/platform/log";
import { recordActionReached, setPageStatus } from "@/lib/platform/page-status";
import { SlidingLogs } from "@/lib/platform/quota/sliding-logs";
import { singleton } from "@/lib/platform/singleton";
import { BoardError, fail } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";
import { addressGroup } from "@/lib/shared/ip-rules";
import { formatError, formatFieldErrors } from "./error-messages";
import { parseForm } from "./form-coercion";
import { type FormAction, type FormState, PAGE_ACCOUNT_FIELD } from "./form-state";
import { readFormTree, typedValues } from "./form-tree";
import { checkOrigin } from "./origin";
import { requestClient } from "./request";
import { currentSession, hasRole, type Session } from "./session";

/**
 * Runs every form submission: checks the origin of the form, the rate limit, the session, the role and the input, in this order,
 * then calls the service function. Errors become messages next to the fields.
 */

/**
 * Who may send a form: `anybody`, or signed-in users with a role. An administrator also has the moderator role, and a moderator the
 * owner role.
 */
export type Access = "anybody" | Role;

export interface ActionContext<I, A extends Access> {
  readonly input: I;
  readonly session: A extends "anybody" ? Session | undefined : Session;
  /** Who sends the form, and from which address, for the audit log. */
  readonly actor: A extends "anybody" ? Actor | undefined : Actor;
  readonly client: Client;
  /** Language of the page with the form. */
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface ActionDefinition<S extends z.ZodObject, A extends Access, R> {
  /** Required role. Default: `owner`, any signed-in user. */
  readonly role?: A;
  /** Schema of the form's fields. Texts are converted to the types of the schema. Empty fields are omitted. */
  readonly input: S;
  /** Fields whose values are never returned to the browser. */
  readonly secrets?: readonly (keyof z.input<S> & string)[];
  /**
   * Calls the service function and returns the `result` of the form state. A `BoardError` becomes messages. `redirect()` and
   * `notFound()` are supported.
   */
  readonly handle: (context: ActionContext<z.output<S>, A>) => Promise<R>;
}

/** Error statuses that are also the status of the page's response. For all other errors the status is 200. */
const PASSED_THROUGH_STATUSES: readonly number[] = [402, 429, 503];

/** Maximum number of forms per address and minute. An address may be shared by a whole office. */
const FORMS_PER_MINUTE = 300;

const forms = singleton("cabinet-forms", () => new SlidingLogs(FORMS_PER_MINUTE));

/** Creates an action for a file with "use server". */
export function defineAction<S extends z.ZodObject, R, A extends Access = "owner">(definition: ActionDefinition<S, A, R>): FormAction<R> {
  return async (state, form) => {
    recordActionReached();
    const language = await getLocale();
    const turn = nextTurn(state);
    let payload: Record<string, unknown> = {};
    try {
      const client = await requestClient();
      await checkOrigin();
      countForm(client);
      const access = definition.role ?? "owner";
      const result = await queueIfAnonymous(access, client, async () => {
        const session = await checkAccess(access, form);
        payload = readForm(form);
        const input = parseForm(definition.input, payload);
        const actor = session && actorOf(session.account, client);
        return definition.handle({ input, session, actor, client, language, now: Date.now() } as ActionContext<z.output<S>, A>);
      });
      return { status: "done", fields: {}, values: {}, result, turn };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof BoardError && PASSED_THROUGH_STATUSES.includes(error.status)) setPageStatus(error.status);
      const typed = Object.keys(payload).length > 0 ? payload : readFormOrEmpty(form);
      return { ...rejectedState(error, language), values: typedValues(typed, definition.secrets ?? []), turn };
    }
  };
}

/** Counts a form of an address. Throws `rate_limit_exceeded`. */
export function countForm({ address }: Client): void {
  const wait = forms.count(addressGroup(address));
  if (wait > 0) fail("rate_limit_exceeded", { retry_after: Math.ceil(wait / 1_000) });
}

/** Queues forms that need no account, fairly among clients, before they use any shared resource. Throws `server_busy`. */
function queueIfAnonymous<T>(access: Access, { address }: Client, work: () => Promise<T>): Promise<T> {
  return access === "anybody" ? runClientWork("form", address, work) : work();
}

async function checkAccess(access: Access, form: unknown): Promise<Session | undefined> {
  const session = await currentSession();
  if (session) checkPageAccount(session, form);
  if (access === "anybody") return session;
  if (!session) fail("session_ended");
  // Return 404 rather than 403, to hide that the action exists.
  if (!hasRole(session.account.role, access)) fail("not_found");
  return session;
}

/** Throws `account_changed` if the page was rendered for another account than the one that is signed in now. */
function checkPageAccount({ account }: Session, form: unknown): void {
  const rendered = form instanceof FormData ? form.get(PAGE_ACCOUNT_FIELD) : null;
  if (rendered !== null && rendered !== String(account.id)) fail("account_changed", { name: account.name });
}

/** React decodes both arguments from the request, so at runtime they may have any type. */
function nextTurn(state: unknown): number {
  const turn = typeof state === "object" && state !== null && "turn" in state ? state.turn : 0;
  return typeof turn === "number" && Number.isSafeInteger(turn) ? turn + 1 : 1;
}

function readForm(form: unknown): Record<string, unknown> {
  return form instanceof FormData ? readFormTree(form) : {};
}

function readFormOrEmpty(form: unknown): Record<string, unknown> {
  try {
    return readForm(form);
  } catch {
    return {};
  }
}

/** Returns the form state for an error. An internal error is logged with a request id, which is part of the message. */
function rejectedState(error: unknown, language: Language): Omit<FormState<never>, "values" | "turn"> {
  if (error instanceof BoardError) {
    const fields = formatFieldErrors(error.fields, language);
    return { status: "rejected", code: error.code, message: formatError(error, language), fields };
  }
  const requestId = randomUUID();
  log().error({ err: error, request_id: requestId }, "an action failed");
  const message = formatError(new BoardError("internal_error"), language);
  return { status: "rejected", code: "internal_error", message: `${message} (${requestId})`, fields: {} };
}
