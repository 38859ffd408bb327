/** Headers of each response that is 503 because the board is busy: the seconds after which the client should retry. */
export const BUSY_HEADERS = { "retry-after": "5" } as const;

/**
 * Digest of errors of pages that fail because the board is busy. Next.js sends it to the browser, where it is all that the error page learns
 * about an error.
 */
export const BUSY_DIGEST = "busy";
