import { Resolver } from "node:dns/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { monotonicNow } from "@/lib/shared/time";
import { isAllowedAddress, type Reach, urlProblem } from "./public-url";

/**
 * Sends POST requests to addresses that strangers have chosen. It connects only to the addresses that it has checked: names are resolved once for
 * each connection, which uses exactly that answer, so a name cannot lead elsewhere after the check (DNS rebinding). Redirects are not followed.
 */

export type PostError = "address_not_allowed" | "name_not_resolved" | "timeout" | "tls_failed" | "connection_failed" | "stopped";

export interface PostResult {
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  /** Set if there was no response. */
  readonly error: PostError | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
  readonly durationMs: number;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** For name resolution, connection and response together. */
  readonly timeoutMs: number;
  /** Maximum number of bytes of the response that are kept. */
  readonly maxBytes: number;
  readonly reach: Reach;
  /** Ends the request with the error `stopped`. */
  readonly signal?: AbortSignal;
  readonly resolve?: ResolveName;
}

/** Returns all addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Bytes after which the rest of a response is not read. */
const MAX_READ = 64 * 1024;
const MAX_HEADERS = 30;
const MAX_HEADER_VALUE = 500;

/** Not `dns.lookup`: it blocks one of four threads that all file operations share, so slow name servers would delay everything. */
const resolveByDns: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

class CallError extends Error {
  constructor(readonly code: PostError) {
    super(code);
  }
}

function checkedLookup(resolve: ResolveName, reach: Reach): LookupFunction {
  return (name, options, callback) => {
    const answer = reach.loopback && name === "localhost" ? Promise.resolve(["127.0.0.1"]) : resolve(name);
    answer
      .then((addresses) => {
        if (addresses.length === 0) throw new CallError("name_not_resolved");
        // One forbidden address is enough: a public name does not have such addresses by accident.
        if (!addresses.every((address) => isAllowedAddress(address, reach))) throw new CallError("address_not_allowed");
        return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      })
      .catch((error: unknown) => (error instanceof CallError ? error : new CallError("name_not_resolved")))
      .then((result) => {
        if (result instanceof Error) return callback(result, "");
        const [first] = result;
        if (options.all) callback(null, result);
        else callback(null, first?.address ?? "", first?.family);
      });
  };
}

const TLS_ERROR = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function errorOf(error: unknown, timeout: AbortSignal, stop: AbortSignal | undefined): PostError {
  if (timeout.aborted) return "timeout";
  if (stop?.aborted) return "stopped";
  // With several addresses, the errors of all attempts are in an AggregateError.
  const errors = error instanceof AggregateError ? error.errors : [error];
  for (const one of errors) {
    if (one instanceof CallError) return one.code;
    if (TLS_ERROR.test((one as NodeJS.ErrnoException).code ?? "")) return "tls_failed";
  }
  return "connection_failed";
}

/** Sends a request, and returns what came of it. Never throws. */
export async function postPublic(address: string, options: PostOptions): Promise<PostResult> {
  const { timeoutMs, maxBytes, reach, signal: stop, resolve = resolveByDns } = options;
  const begin = monotonicNow();
  const result = (found: Partial<PostResult>): PostResult => ({
    status: undefined,
    error: undefined,
    headers: {},
    body: "",
    ...found,
    durationMs: Math.round(monotonicNow() - begin),
  });
  if (urlProblem(address, reach)) return result({ error: "address_not_allowed" });
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    const response = await send(new URL(address), options, checkedLookup(resolve, reach), signal);
    const body = await readStart(response, signal);
    return result({ status: response.statusCode ?? 0, headers: keptHeaders(response), body: keptText(body, maxBytes) });
  } catch (error) {
    return result({ error: errorOf(error, timeout, stop) });
  }
}

function send(url: URL, { headers, body, reach }: PostOptions, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? httpsRequest : httpRequest;
    const length = String(Buffer.byteLength(body));
    const outgoing: ClientRequest = start(url, {
      method: "POST",
      headers: { ...headers, "content-length": length },
      lookup,
      signal,
      agent: false,
    });
    // For hosts that are addresses `lookup` is not called; `urlProblem` has checked them. This also holds if a resolver is replaced.
    outgoing.once("socket", (socket) =>
      socket.once("connect", () => {
        if (!isAllowedAddress(socket.remoteAddress ?? "", reach)) socket.destroy(new CallError("address_not_allowed"));
      }),
    );
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Reads the beginning of a body. The status is known, so an interrupted body is not an error. */
async function readStart(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_READ || signal.aborted) break;
    }
  } catch {
    // Aborted, or the connection ended.
  }
  response.destroy();
  return Buffer.concat(chunks);
}

/** PostgreSQL stores no zero characters. */
const keptText = (bytes: Buffer, maxBytes: number): string => bytes.subarray(0, maxBytes).toString("utf8").replaceAll("\0", "\uFFFD");

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).slice(0, MAX_HEADERS);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, MAX_HEADER_VALUE)]));
}
