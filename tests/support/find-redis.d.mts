/** Returns the path of a Redis server; undefined if there is none. */
export function findRedis(): string | undefined;
/** Returns the path of a Redis server, and installs one if it is missing and can be installed. */
export function installRedis(): string | undefined;
/** Whether a run without Redis must fail, as in CI. */
export function redisIsRequired(): boolean;
/** The message about tests that are skipped without Redis. */
export const WITHOUT_REDIS: string;
