/**
 * One value for the whole process. The server's bundle and Next's bundle are two module graphs in one process, so what must
 * exist once (pool, counters, caches) hangs on `globalThis` under a registered symbol.
 */
export function singleton<T>(name: string, create: () => T): T {
  const symbol = Symbol.for(`listings-board:${name}`);
  const holder = globalThis as { [key: symbol]: T | undefined };
  const existing = holder[symbol];
  if (existing !== undefined) return existing;
  const created = create();
  holder[symbol] = created;
  return created;
}
