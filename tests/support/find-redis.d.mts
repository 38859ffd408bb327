/** The path of a Redis server; undefined when there is none. */
export function findRedis(): string | undefined;
/** The same, installed where there is none and it can be. */
export function installRedis(): string | undefined;
/** Whether a run without a Redis fails: in CI. */
export function redisIsRequired(): boolean;
/** What a run without a Redis leaves out, in words. */
export const WITHOUT_REDIS: string;
