import { z } from "zod";
import { BoardError } from "@/lib/shared/errors";
import { ERRORS, type ErrorCode } from "@/lib/shared/errors/catalogue";
import { isFieldErrorCode } from "@/lib/shared/errors/field-errors";
import { errorHint, errorTexts } from "@/lib/shared/errors/texts";
import type { Language } from "@/lib/shared/i18n";
import { cleanLogged } from "./clean-logged";
import type { FinishedRequest, RawProblem } from "./finished-request";

/**
 * Why a request was rejected, as the request log stores it: the arguments of the texts rather than the texts, so that the owner reads them
 * in the language of the page, whatever language the client requested.
 */

/** Stored field errors of a request. */
export const MAX_FIELDS = 20;
const MAX_PATH = 200;
const MAX_VALUE = 200;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const FieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** In the language of the program; of repeated responses only. */
  message: z.string().optional(),
});

export const Problem = z.object({
  parameters: z.record(z.string(), Value),
  fields: z.array(FieldProblem),
  /** Number of field errors, including those that are not stored. */
  fieldCount: z.number(),
  /** In the language of the program; of repeated responses only. */
  hint: z.string().optional(),
});

export type Problem = z.output<typeof Problem>;

/** Members of an error response that a repeated response is read by. */
const Answer = z.object({
  hint: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

/** Returns the stored form of a request's problem; undefined if the request succeeded completely. */
export function problemOf({ error, problem, answered }: FinishedRequest): Problem | undefined {
  if (!problem) return error === undefined ? undefined : repeatedProblem(answered);
  const parameters = Object.entries(problem.parameters).flatMap(([name, value]) => {
    const parsed = Value.safeParse(value);
    return name === "fields" || !parsed.success ? [] : [[name, cleanValue(parsed.data)]];
  });
  // Reads and checks them all each time.
  const all = [...problem.fields, ...failedResults(problem.parameters["results"])];
  const fields = all.slice(0, MAX_FIELDS).map(({ path, code, values = {} }) => ({
    path: cleanLogged(path, MAX_PATH),
    code,
    // `given` is what was sent.
    values: Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (name === "given" ? [] : [[name, cleanScalar(value)]]))),
  }));
  return { parameters: Object.fromEntries(parameters), fields, fieldCount: all.length };
}

const FailedResults = z.array(z.object({ status: z.number(), body: z.object({ error: z.string().optional() }) }));

/** Returns the operations that made an atomic batch fail. */
function failedResults(results: unknown): RawProblem["fields"][number][] {
  const parsed = FailedResults.safeParse(results);
  return (parsed.data ?? []).flatMap(({ status, body }, i) =>
    status < 400 || body.error === undefined || body.error === "rolled_back" ? [] : [{ path: `operations.${i}`, code: body.error }],
  );
}

function cleanScalar(value: string | number): string | number {
  if (typeof value === "string") return cleanLogged(value, MAX_VALUE);
  // JSON has no infinity.
  return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER;
}

function cleanValue(value: z.output<typeof Value>): z.output<typeof Value> {
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((one) => cleanLogged(one, MAX_VALUE));
  return typeof value === "boolean" ? value : cleanScalar(value);
}

/** Reads the problem from an error response that was stored under an `Idempotency-Key` and sent again. */
function repeatedProblem(answered: string | undefined): Problem | undefined {
  try {
    const { hint, fields = [] } = Answer.parse(JSON.parse(answered ?? ""));
    return {
      parameters: {},
      fields: fields.slice(0, MAX_FIELDS).map(({ path, code, message }) => ({
        path: cleanLogged(path, MAX_PATH),
        code,
        message: cleanLogged(message, 2 * MAX_VALUE),
      })),
      fieldCount: fields.length,
      hint: cleanLogged(hint, 2 * MAX_VALUE),
    };
  } catch {
    return undefined;
  }
}

export interface Explanation {
  /** What was wrong and what to do, as the API's hint; undefined if it is not known. */
  readonly hint: string | undefined;
  readonly fields: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** Number of field errors that are not in {@link fields}. */
  readonly moreFields: number;
}

/** Explains a request in a language, also one of which only parts failed. Undefined if it succeeded completely. */
export function explainRequest(
  { error, problem }: { readonly error: string | null; readonly problem: unknown },
  language: Language,
): Explanation | undefined {
  return error === null && (problem === null || problem === undefined) ? undefined : explainProblem(error ?? "", problem, language);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Explains a rejected request in a language. @param stored column `problem`; null for requests of versions that did not store it. */
export function explainProblem(code: string, stored: unknown, language: Language): Explanation {
  const parsed = Problem.safeParse(stored);
  const problem = parsed.success ? parsed.data : undefined;
  const fields = problem?.fields.map((field) => ({ path: field.path, code: field.code, message: messageOf(field, language) })) ?? [];
  return {
    hint: problem?.hint ?? (isErrorCode(code) ? hintOf(code, problem, language) : undefined),
    fields,
    moreFields: (problem?.fieldCount ?? 0) - fields.length,
  };
}

function hintOf(code: ErrorCode, problem: Problem | undefined, language: Language): string | undefined {
  try {
    const fields = problem?.fields.filter(({ code }) => isFieldErrorCode(code)) ?? [];
    return errorHint(new BoardError(code, { ...problem?.parameters, fields }), language);
  } catch {
    // The parameters are not known.
    return undefined;
  }
}

function messageOf({ code, values, message }: Problem["fields"][number], language: Language): string {
  if (message !== undefined) return message;
  return isFieldErrorCode(code) ? errorTexts(language)(`fields.${code}`, values) : code;
}

/** Returns a parameter of a stored problem; undefined if it is not a text. */
export function problemParameter(stored: unknown, name: string): string | undefined {
  const parsed = Problem.safeParse(stored);
  const value = parsed.success ? parsed.data.parameters[name] : undefined;
  return typeof value === "string" ? value : undefined;
}
