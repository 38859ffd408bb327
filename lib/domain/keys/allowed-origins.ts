import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { selectDomains } from "./allowed-origins.sql";
import { domainsMatch } from "./domains";

/** How long the union of all keys' domains is kept: an expiry passes without an announcement. */
const KEEP = 60_000;

const cache = singleton("allowed-origins", () => {
  const shared = { domains: undefined as ReadonlySet<string> | undefined, readAt: 0, epoch: 0 };
  const forget = () => {
    shared.domains = undefined;
    shared.epoch++;
  };
  onChange("accounts", forget, forget);
  return shared;
});

/** Whether a host is in some active key's `allowed_domains`: a preflight carries no key (decisions §6). */
export async function someKeyAllows(host: string): Promise<boolean> {
  if (memoryIsTrusted() && cache.domains && monotonicNow() - cache.readAt < KEEP) return domainsMatch(cache.domains, host);
  const { epoch } = cache;
  const { rows } = await db().query(selectDomains());
  const domains = new Set(rows.map((row) => row.domain));
  if (cache.epoch === epoch) {
    cache.domains = domains;
    cache.readAt = monotonicNow();
  }
  return domainsMatch(domains, host);
}
