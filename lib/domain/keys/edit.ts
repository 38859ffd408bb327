import { type Actor, recordAudit } from "@/lib/domain/audit/record";
import { announceChange } from "@/lib/platform/changes";
import { fail } from "@/lib/shared/errors";
import { mailKeyChange } from "./mail";
import { accountOfKey } from "./owner";
import type { Scope } from "./scopes";
import { checkSettings, type GivenSettings, type KeySettings, type OwnersRules } from "./settings";

export interface KeyEdit extends Partial<GivenSettings> {
  readonly id: number;
  /** The account that the key must belong to; undefined for the operator, who may change anybody's. */
  readonly ownedBy?: number;
  /** To be in the whitelist besides what is there. */
  readonly addIps?: readonly string[];
}

interface SettingsRow {
  name: string;
  state: string;
  scopes: Scope[];
  allowed_ips: string[];
  allowed_domains: string[];
  expires_at: Date | null;
}

/**
 * Changes a key's settings: those that are given, whole. It counts from the very next request, on every instance (decisions §3).
 * What is already so is no change: nothing is written, nobody is told. Given `owner`, its rules count as well.
 *
 * Refuses with `not_found`, `key_revoked` and `validation_failed`, as {@link checkSettings} does.
 */
export async function editKey(actor: Actor, { id, ownedBy, addIps = [], ...given }: KeyEdit, owner?: OwnersRules): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await announceChange({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query<SettingsRow>({
      text: "SELECT name, state, scopes, allowed_ips, allowed_domains, expires_at FROM api_keys WHERE id = $1 FOR NO KEY UPDATE",
      values: [id],
    });
    const row = rows[0] ?? fail("not_found");
    if (row.state === "revoked") fail("key_revoked");
    const before = settingsOf(row);
    const asked = { ...before, ...given };
    // An expiry that has passed already may stay as it is.
    const rules = owner && { now: given.expiresAt === undefined ? Number.NEGATIVE_INFINITY : owner.now };
    const after = checkSettings({ ...asked, allowedIps: [...asked.allowedIps, ...addIps] }, rules);
    const details = differences(before, after);
    if (Object.keys(details).length === 0) return;
    await tx.query({
      text: `UPDATE api_keys SET name = $2, scopes = $3, allowed_ips = $4, allowed_domains = $5, expires_at = $6, updated_at = now() WHERE id = $1`,
      values: [id, after.name, after.scopes, after.allowedIps, after.allowedDomains, after.expiresAt],
    });
    await recordAudit(tx, actor, { action: "key.edit", subject: "key", subjectId: id, details });
    await mailKeyChange(tx, actor, id, "edited");
  });
}

const settingsOf = (row: SettingsRow): KeySettings => ({
  name: row.name,
  scopes: row.scopes,
  allowedIps: row.allowed_ips,
  allowedDomains: row.allowed_domains,
  expiresAt: row.expires_at,
});

/** What the audit list tells of an edit: the name and expiry before and after, and what was added to and taken from each list. */
function differences(before: KeySettings, after: KeySettings): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  if (before.name !== after.name) details.name = { from: before.name, to: after.name };
  const lists = { scopes: "scopes", allowed_ips: "allowedIps", allowed_domains: "allowedDomains" } as const;
  for (const [name, field] of Object.entries(lists)) {
    const [old, now]: readonly (readonly string[])[] = [before[field as "scopes"], after[field as "scopes"]] as never;
    const added = now?.filter((entry) => !old?.includes(entry)) ?? [];
    const removed = old?.filter((entry) => !now?.includes(entry)) ?? [];
    if (added.length > 0 || removed.length > 0) details[name] = { added, removed };
  }
  if (before.expiresAt?.getTime() !== after.expiresAt?.getTime()) {
    details.expires_at = { from: before.expiresAt?.toISOString() ?? null, to: after.expiresAt?.toISOString() ?? null };
  }
  return details;
}
