import { MAY } from "@/lib/domain/account-access/access";
import { memoryIsTrusted, onChange } from "@/lib/platform/changes";
import { db, prepared } from "@/lib/platform/db";
import { singleton } from "@/lib/platform/singleton";
import { monotonicNow } from "@/lib/shared/time";
import { domainsMatch } from "./domains";

const selectDomains = prepared(
  "active_domains",
  `SELECT DISTINCT unnest(k.allowed_domains) AS domain FROM api_keys k JOIN accounts a ON a.id = k.account_id AND ${MAY.act}
    WHERE k.state = 'active' AND (k.expires_at IS NULL OR k.expires_at > now())`,
);

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
  const { rows } = await db().query<{ domain: string }>(selectDomains([]));
  const domains = new Set(rows.map((row) => row.domain));
  if (cache.epoch === epoch) {
    cache.domains = domains;
    cache.readAt = monotonicNow();
  }
  return domainsMatch(domains, host);
}
