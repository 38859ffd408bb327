import type { z } from "zod";
import type { FieldError } from "@/lib/shared/errors";
import type { ErrorExamples } from "@/lib/shared/errors/catalogue";
import { type Checked, checkObject } from "@/lib/shared/validation";
import { checkJsonContentType, checkMultipartContentType, JSON_EXPECTED, MULTIPART_EXPECTED } from "./content-type";
import { MAX_JSON_BYTES, parseJsonObject, readJsonBytes } from "./json-body";
import type { ReceivedFile } from "./receive-file";
import { receiveForAccount } from "./receive-upload";
import type { ApiRequest } from "./request";

/** Kinds of request body that an endpoint can accept: {@link json}, {@link file} and {@link noBody}. */

/** Takes the bytes of a body before they are parsed. */
export type OnBody = (bytes: Uint8Array) => void;

/** Source of a body. The account is needed because uploads are limited per account. */
export interface BodySource {
  readonly request: ApiRequest;
  readonly accountId: number;
  readonly onBody: OnBody;
}

/** A body that has been received completely. */
export interface ReceivedBody<Value> {
  /** Equal for two requests with the same body. For an upload it is the hash of the file, because multipart boundaries are random. */
  readonly identity: Uint8Array | string;
  /** The parsed JSON, not validated. */
  readonly json?: Readonly<Record<string, unknown>>;
  /** Returns the validated body. Throws `validation_failed` with status 400 if it is malformed. */
  readonly validate: () => Value;
  /** Deletes files that were stored while the body was received. */
  readonly discard: () => Promise<void>;
}

interface JsonFormat {
  readonly kind: "json";
  readonly schema: z.ZodObject;
  readonly maxBytes: number;
}

interface FileFormat {
  readonly kind: "file";
  readonly maxBytes: number;
  /** Description of the part `file`, for the OpenAPI document. */
  readonly description: string;
}

interface NoFormat {
  readonly kind: "none";
}

/** Body format of an endpoint. `Value` is the type that the handler receives. */
export type RequestBody<Value> = (JsonFormat | FileFormat | NoFormat) & {
  /** Error parameters for the examples in the OpenAPI document. */
  readonly errorExamples: ErrorExamples;
  /** Receives the body. Throws `unsupported_media_type`, then the size errors, then `invalid_json`. */
  readonly receive: (source: BodySource) => Promise<ReceivedBody<Value>>;
};

const nothingToDiscard = async () => {};

interface JsonOptions {
  /** Returns errors that the schema cannot detect, such as a field that is required because another field is present. */
  readonly malformed?: (body: Readonly<Record<string, unknown>>) => readonly FieldError[];
}

/**
 * A JSON object that the handler receives as it was sent, and validates itself, because other parts of the request or stored data
 * determine its schema. The schema given here is for the OpenAPI document.
 */
export function rawJson(
  schema: z.ZodObject,
  { maxBytes = MAX_JSON_BYTES }: { readonly maxBytes?: number } = {},
): RequestBody<Readonly<Record<string, unknown>>> {
  return {
    kind: "json",
    schema,
    maxBytes,
    errorExamples: { unsupported_media_type: { expected: JSON_EXPECTED }, payload_too_large: { max_bytes: maxBytes } },
    async receive({ request, onBody }) {
      const { bytes, body } = await receiveJson(request, maxBytes, onBody);
      return { identity: bytes, json: body, validate: () => body, discard: nothingToDiscard };
    },
  };
}

async function receiveJson(request: ApiRequest, maxBytes: number, onBody: OnBody) {
  checkJsonContentType(request);
  const bytes = await readJsonBytes(request, maxBytes);
  onBody(bytes);
  return { bytes, body: parseJsonObject(bytes) };
}

/**
 * A JSON object of at most 256 KiB. The handler receives the valid fields and the errors of the others, so that it can report them
 * together with its own. A malformed body is rejected before the handler runs.
 */
export function json<Schema extends z.ZodObject>(
  schema: Schema,
  { malformed = () => [] }: JsonOptions = {},
): RequestBody<Checked<z.output<Schema>>> {
  return {
    kind: "json",
    schema,
    maxBytes: MAX_JSON_BYTES,
    errorExamples: { unsupported_media_type: { expected: JSON_EXPECTED } },
    async receive({ request, onBody }) {
      const { bytes, body } = await receiveJson(request, MAX_JSON_BYTES, onBody);
      return { identity: bytes, json: body, validate: () => checkObject(schema, body, malformed(body)), discard: nothingToDiscard };
    },
  };
}

/**
 * `multipart/form-data` with one part `file`. The handler runs outside any transaction, and must return the same result for the
 * same file (docs/decisions/021-idempotent-uploads.md). The file is deleted after the response has been created.
 */
export function file({ maxBytes, description }: Omit<FileFormat, "kind">): RequestBody<ReceivedFile> {
  return {
    kind: "file",
    maxBytes,
    description,
    errorExamples: { unsupported_media_type: { expected: MULTIPART_EXPECTED }, file_too_large: { max_bytes: maxBytes } },
    async receive({ request, accountId }) {
      checkMultipartContentType(request);
      const received = await receiveForAccount(accountId, request, maxBytes);
      return { identity: received.sha256, validate: () => received, discard: received.discard };
    },
  };
}

/** No body. If the client sends one, it is not read. */
export const noBody: RequestBody<undefined> = {
  kind: "none",
  errorExamples: {},
  receive: async () => ({ identity: "", validate: () => undefined, discard: nothingToDiscard }),
};
