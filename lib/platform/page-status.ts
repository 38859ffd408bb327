import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { singleton } from "./singleton";

interface PageAnswer {
  status: number | undefined;
  /** Whether the request led to a server action of ours, which never throws what is its client's mistake. */
  actionBegan: boolean;
}

/**
 * The status of the page that is being made. Next answers every form with 200, refused or not; where a program must be able to tell,
 * the action says another here. Where Next runs without `server.ts`, it stays Next's own.
 */
const answers = singleton("page-status", () => new AsyncLocalStorage<PageAnswer>());

/** Makes an answer within which {@link setPageStatus} and {@link noteAction} count. */
export function withPageStatus<T>(message: IncomingMessage, response: ServerResponse, make: () => T): T {
  const answer: PageAnswer = { status: undefined, actionBegan: false };
  if (isForAction(message)) hideDecodingErrors(response, answer);
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(status === 200 ? (answer.status ?? status) : status, ...rest)) as typeof response.writeHead;
  return answers.run(answer, make);
}

function isForAction({ method, url, headers }: IncomingMessage): boolean {
  if (method !== "POST" || url?.startsWith("/api/")) return false;
  return headers["next-action"] !== undefined || headers["content-type"]?.startsWith("multipart/") === true;
}

/**
 * React decodes a form before any code of ours runs, and Next answers 500 for what cannot be decoded. An action that has begun never
 * throws its client's mistakes, so before that they are the client's: 400.
 */
function hideDecodingErrors(response: ServerResponse, answer: PageAnswer): void {
  let status = response.statusCode;
  Object.defineProperty(response, "statusCode", {
    get: () => (status === 500 && !answer.actionBegan ? 400 : status),
    set: (value: number) => {
      status = value;
    },
    enumerable: true,
    configurable: true,
  });
}

/** The status that the page under way is to have in place of 200. */
export function setPageStatus(status: number): void {
  const answer = answers.getStore();
  if (answer) answer.status = status;
}

/** The request under way was decoded and has reached its action. */
export function noteAction(): void {
  const answer = answers.getStore();
  if (answer) answer.actionBegan = true;
}
