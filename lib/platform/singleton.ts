/**
 * Returns a value that exists once per process. The server bundle and the Next.js bundle are separate module graphs in one process,
 * so shared state (pool, counters, caches) is stored in `globalThis` under a registered symbol.
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
