import type { FieldError } from "@/lib/shared/errors";

/** A request that has been answered, as it waits for the request log. Values are as the pipeline had them: nothing is copied or cut yet. */
export interface FinishedRequest {
  readonly requestId: string;
  readonly accountId: number;
  readonly keyId: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** The endpoint's path: `/my/listings/{id}`. */
  readonly template: string;
  /** As sent. */
  readonly path: string;
  readonly query: string;
  /** Query parameters of the endpoint. */
  readonly parameters: Readonly<Record<string, unknown>> | undefined;
  readonly status: number;
  /** Error code of a rejected request. */
  readonly error: string | undefined;
  /** Why it, or parts of it, were rejected. Undefined if it succeeded completely, or if an earlier response was repeated. */
  readonly problem: RawProblem | undefined;
  readonly ms: number;
  readonly address: string;
  /** Whether it passed the limits. */
  readonly passed: boolean;
  /** Body as received. */
  readonly sent: Uint8Array | undefined;
  readonly sentType: string | undefined;
  /** Body fields of the endpoint's schema. */
  readonly sentFields: Readonly<Record<string, unknown>> | undefined;
  /** Body of the response. */
  readonly answered: string | undefined;
}

/** Parameters and field errors of a `BoardError`; or the failed parts of a request that succeeded, with their error codes. */
export interface RawProblem {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly fields: readonly (Omit<FieldError, "code"> & { readonly code: string })[];
}
