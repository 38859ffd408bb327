import { isCacheTrusted, onInvalidation } from "@/lib/platform/cache-invalidation";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { selectDomains } from "./allowed-origins.sql";
import { domainsMatch } from "./domains";

/** Cache lifetime of all keys' domains in milliseconds, since a key's expiry does not invalidate caches. */
const CACHE_TTL = 60_000;

const cache = singleton("allowed-origins", () => {
  const shared = { domains: undefined as ReadonlySet<string> | undefined, readAt: 0, epoch: 0 };
  const invalidate = () => {
    shared.domains = undefined;
    shared.epoch++;
  };
  onInvalidation("accounts", invalidate, invalidate);
  return shared;
});

/** Whether a host is in any active key's `allowed_domains`; preflights carry no key (docs/api/cors.md#preflights). */
export async function isHostAllowed(host: string): Promise<boolean> {
  if (isCacheTrusted() && cache.domains && monotonicNow() - cache.readAt < CACHE_TTL) return domainsMatch(cache.domains, host);
  const { epoch } = cache;
  const { rows } = await db().query(selectDomains());
  const domains = new Set(rows.map((row) => row.domain));
  if (cache.epoch === epoch) {
    cache.domains = domains;
    cache.readAt = monotonicNow();
  }
  return domainsMatch(domains, host);
}
