/** Headers of each response that is 503 because the board is busy: the seconds after which the client should retry. */
export const BUSY_HEADERS = { "retry-after": "5" } as const;
