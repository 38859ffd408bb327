import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { singleton } from "./singleton";

/**
 * The status of the page that is being made. Next answers every form with 200, refused or not; where a program must be able to tell,
 * the action says another here. Where Next runs without `server.ts`, it stays Next's own.
 */
const answers = singleton("page-status", () => new AsyncLocalStorage<{ status: number | undefined }>());

/** Makes an answer within which {@link setPageStatus} counts. */
export function withPageStatus<T>(response: ServerResponse, make: () => T): T {
  const answer = { status: undefined as number | undefined };
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    writeHead(status === 200 ? (answer.status ?? status) : status, ...rest)) as typeof response.writeHead;
  return answers.run(answer, make);
}

/** The status that the page under way is to have in place of 200. */
export function setPageStatus(status: number): void {
  const answer = answers.getStore();
  if (answer) answer.status = status;
}
