import type { z } from "zod";
import { ERRORS, type ErrorCode, type ErrorParameters, type PlainErrorCode } from "./errors/catalogue";
import type { FieldError } from "./errors/field-errors";

export type { ErrorCode } from "./errors/catalogue";
export type { FieldError, FieldErrorCode } from "./errors/field-errors";

/** An error to report to the client. All other errors are internal: they are logged and reported as `internal_error`. */
export class BoardError extends Error {
  readonly code: ErrorCode;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly status: number;

  /** Use {@link boardError} or {@link fail} instead, which check the parameters against the code. */
  constructor(code: ErrorCode, parameters: Readonly<Record<string, unknown>> = {}, status: number = ERRORS[code].status) {
    super(code);
    this.name = "BoardError";
    this.code = code;
    this.parameters = parameters;
    this.status = status;
  }

  /** The field errors of `validation_failed`. Empty for other codes. */
  get fields(): readonly FieldError[] {
    return parametersOf(this, "validation_failed")?.fields ?? [];
  }
}

/** Creates an error of the catalogue without throwing it. */
export function boardError(code: PlainErrorCode): BoardError;
export function boardError<Code extends ErrorCode>(code: Code, parameters: ErrorParameters<Code>): BoardError;
export function boardError(code: ErrorCode, parameters?: Readonly<Record<string, unknown>>): BoardError {
  return new BoardError(code, parameters);
}

/** Throws an error of the catalogue: `fail("duplicate", { listing_id })`. */
export function fail(code: PlainErrorCode): never;
export function fail<Code extends ErrorCode>(code: Code, parameters: ErrorParameters<Code>): never;
export function fail(code: ErrorCode, parameters?: Readonly<Record<string, unknown>>): never {
  throw new BoardError(code, parameters);
}

/** Throws `validation_failed` with status 400 for a malformed request: missing field, wrong JSON type, invalid query parameter. */
export function failMalformed(fields: readonly FieldError[]): never {
  throw new BoardError("validation_failed", { fields }, 400);
}

/** Throws `validation_failed` with status 422 for a well-formed request that breaks rules. Pass all field errors at once. */
export function failRules(fields: readonly FieldError[]): never {
  throw new BoardError("validation_failed", { fields }, 422);
}

const parse = <Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> => schema.parse(value);

/** Returns the parameters of an error with this code, or undefined for any other error. */
export function parametersOf<Code extends ErrorCode>(error: unknown, code: Code): ErrorParameters<Code> | undefined {
  if (!(error instanceof BoardError) || error.code !== code) return undefined;
  return parse<(typeof ERRORS)[Code]["parameters"]>(ERRORS[code].parameters, error.parameters);
}
