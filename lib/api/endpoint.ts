import type { z } from "zod";
import type { Caller } from "@/lib/domain/accounts/caller";
import type { Actor } from "@/lib/domain/audit/record";
import type { FoundKey } from "@/lib/domain/keys/find";
import type { Scope } from "@/lib/domain/keys/scopes";
import type { Queryable } from "@/lib/platform/db";
import type { ErrorCode, FieldFault } from "@/lib/shared/errors";
import type { Checked } from "@/lib/shared/validation";
import type { ReceivedFile } from "./receive-file";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a handler is given when every gate has let the request pass. */
export interface Call<Query, Body> {
  readonly db: Queryable;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly key: FoundKey;
  readonly now: number;
  readonly clientAddress: string;
  readonly totalRequests: number;
  /** The path's places, which are all ids: positive integers. */
  readonly params: Readonly<Record<string, number>>;
  readonly query: Query;
  /** Not malformed; rules may still be broken, for the verb to refuse together with its own. */
  readonly body: Checked<Body>;
  /** The file of an upload endpoint; gone when the request is answered. Undefined elsewhere. */
  readonly file: ReceivedFile | undefined;
  header(name: string): string | undefined;
}

/** What a handler answers. JSON that PostgreSQL has written goes out as it is. */
export interface Outcome {
  readonly json: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 304 where the caller has it already; else the endpoint's success status. */
  readonly status?: 304;
}

/** What an upload endpoint takes instead of a JSON body: `multipart/form-data` with one part `file` (decisions §7). */
export interface UploadRules {
  readonly maxBytes: number;
  /** Of the part, for the OpenAPI document. */
  readonly description: string;
}

export interface Example {
  readonly summary: string;
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** An endpoint is data: the router, the Next route files, the OpenAPI document and the tests are all made from it. */
export interface Endpoint<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodObject = z.ZodObject> {
  /** PUT and PATCH are one entry. */
  readonly methods: readonly [Method, ...Method[]];
  /** Below `/api/v1`; places in braces are ids. */
  readonly path: string;
  /** Undefined: any valid key. */
  readonly scope: Scope | undefined;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Query;
  readonly body?: Body;
  /** Instead of `body`. Its handler runs outside any transaction, and the same file must lead to the same answer. */
  readonly upload?: UploadRules;
  /** Faults of a body that its schema cannot see, such as a field that another one makes necessary. */
  readonly malformed?: (body: Readonly<Record<string, unknown>>) => readonly FieldFault[];
  readonly success: { readonly status: 200 | 201; readonly schema: z.ZodType; readonly description: string };
  /** Codes that its own handling may answer with; those of the gates are known. */
  readonly errors: readonly ErrorCode[];
  readonly examples: readonly [Example, ...Example[]];
  /** Answers carry an `ETag`, and `If-None-Match` is understood. */
  readonly cacheable?: boolean;
  readonly handle: (call: Call<z.output<Query>, z.output<Body>>) => Promise<Outcome> | Outcome;
}

/** Declares an endpoint; the types of query and body follow from its schemas. */
export function defineEndpoint<Query extends z.ZodObject, Body extends z.ZodObject>(endpoint: Endpoint<Query, Body>): Endpoint {
  return endpoint as unknown as Endpoint;
}

/** A success answer in the specification's envelope. */
export function ok(body: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Outcome {
  return { json: JSON.stringify({ ok: true, ...body }), headers };
}
