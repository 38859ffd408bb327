import type { ServerResponse } from "node:http";

/**
 * Response headers that parts of Next.js use internally. They reveal internal paths and cache states, and browsers do not need
 * them. Headers of the client's router (`x-nextjs-stale-time`, `x-nextjs-rewritten-path`, `x-nextjs-action-not-found`, …) are kept.
 */
const INTERNAL = /^x-(?:middleware-|nextjs-(?:cache|rewrite|redirect|matched-path|data)$)/;

/** Removes internal headers from responses to clients. Next.js reads them only before the head is written. */
export function hideInternalHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = ((...head: unknown[]) => {
    for (const name of response.getHeaderNames()) if (INTERNAL.test(name)) response.removeHeader(name);
    return writeHead(...head);
  }) as typeof response.writeHead;
}
