/** Returns whether a request failed because the server could not be reached. @param error what it was rejected with. */
export const isUnreachable = (error: unknown): boolean => navigator.onLine === false || error instanceof TypeError;
