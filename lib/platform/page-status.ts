import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BUSY_HEADERS } from "@/lib/shared/errors/busy";
import { singleton } from "./singleton";

interface PageResponse {
  status: number | undefined;
  /** Whether the request has reached one of our server actions, which never throw errors that are caused by the client. */
  actionBegan: boolean;
  /** Whether the page failed because the board is busy. */
  busy: boolean;
}

/**
 * Status of the page that is being rendered. Next.js responds to every form with 200, even if the action rejects it. If clients
 * need to distinguish the two, the action sets another status here. Without `server.ts`, the status from Next.js is used.
 */
const pageResponses = () => singleton("page-status", () => new AsyncLocalStorage<PageResponse>());

/** Runs the handler of a page. {@link setPageStatus} and {@link recordActionReached} have an effect only inside it. */
export function withPageStatus<T>(message: IncomingMessage, response: ServerResponse, make: () => T): T {
  const pageResponse: PageResponse = { status: undefined, actionBegan: false, busy: false };
  replaceServerError(response, () => errorStatus(message, pageResponse));
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((nextStatus: number, ...rest: unknown[]) => {
    const status = nextStatus === 200 ? (pageResponse.status ?? nextStatus) : nextStatus;
    if (status === 503 && (pageResponse.busy || pageResponse.status === 503)) response.setHeaders(new Headers(BUSY_HEADERS));
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
  return pageResponses().run(pageResponse, make);
}

function isForAction({ method, url, headers }: IncomingMessage): boolean {
  if (method !== "POST" || url?.startsWith("/api/")) return false;
  return headers["next-action"] !== undefined || headers["content-type"]?.startsWith("multipart/") === true;
}

/**
 * Returns the status that describes the cause of an error. React decodes a form before our code runs; an action that has started never throws
 * errors caused by the client, so an error before that is caused by the client: 400.
 */
function errorStatus(message: IncomingMessage, { actionBegan, busy }: PageResponse): number {
  if (isForAction(message)) return actionBegan ? 500 : 400;
  // Of a request that writes, a part may be done, which 503 excludes.
  const reads = message.method === "GET" || message.method === "HEAD";
  return busy && reads ? 503 : 500;
}

/** Replaces the status 500, with which Next.js responds to every error. */
function replaceServerError(response: ServerResponse, replacement: () => number): void {
  let status = response.statusCode;
  Object.defineProperty(response, "statusCode", {
    get: () => (status === 500 ? replacement() : status),
    set: (value: number) => {
      status = value;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Sets the status that replaces 200 in the response to the current page request. With 503, the response tells when to retry. */
export function setPageStatus(status: number): void {
  const pageResponse = pageResponses().getStore();
  if (pageResponse) pageResponse.status = status;
}

/** Records that the current page failed because the board is busy, so that a reading request gets 503 instead of 500. */
export function recordBusy(): void {
  const pageResponse = pageResponses().getStore();
  if (pageResponse) pageResponse.busy = true;
}

/** Records that the current request was decoded and has reached its action. */
export function recordActionReached(): void {
  const pageResponse = pageResponses().getStore();
  if (pageResponse) pageResponse.actionBegan = true;
}
