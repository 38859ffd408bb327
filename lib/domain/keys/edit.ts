import { recordAudit } from "@/lib/domain/audit/record";
import type { Context } from "@/lib/domain/context/context";
import { withCacheInvalidation } from "@/lib/platform/cache-invalidation";
import { fail } from "@/lib/shared/errors";
import { lockKeySettings, type SettingsRow } from "./lock.sql";
import { mailKeyChange } from "./mail";
import { mergeChanges } from "./merge-changes";
import { accountOfKey } from "./owner";
import { checkSettings, type KeySettings, type KeySettingsInput, type OwnerRules } from "./settings";

export interface KeyEdit extends Partial<KeySettingsInput> {
  readonly id: number;
  /** The account that must own the key; undefined for the operator, who may change any key. */
  readonly ownedBy?: number;
  /** Entries to add to the lists, or to remove from them. */
  readonly add?: KeyEntries;
  readonly remove?: KeyEntries;
  /** Settings with which the form was opened: only what differs from them is changed ({@link mergeChanges}). */
  readonly opened?: KeySettingsInput | undefined;
}

/** Entries of a key's lists. */
export interface KeyEntries {
  readonly allowedIps?: readonly string[] | undefined;
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Replaces the given settings of a key. Takes effect with the next request on every instance (docs/api/authentication.md#key-states).
 * If nothing changes, nothing is written and nobody is notified. With `owner`, the rules for owners apply too.
 *
 * Throws `not_found`, `key_revoked`, `validation_failed`, as {@link checkSettings} does, and `settings_changed`, as {@link mergeChanges} does.
 */
export async function editKey(
  { actor }: Pick<Context, "actor">,
  { owner, id, ownedBy, add = {}, remove = {}, opened, ...given }: KeyEdit & { readonly owner?: OwnerRules | undefined },
): Promise<void> {
  const accountId = await accountOfKey(id, ownedBy);
  await withCacheInvalidation({ topic: "accounts", id: accountId }, async (tx) => {
    const { rows } = await tx.query(lockKeySettings([id]));
    const row = rows[0] ?? fail("not_found");
    if (row.state === "revoked") fail("key_revoked");
    const before = settingsOf(row);
    const requested = { ...(opened ?? before), ...given };
    // An unchanged expiry time may be in the past.
    const rules = owner && { now: given.expiresAt === undefined ? Number.NEGATIVE_INFINITY : owner.now };
    const changed = (list: "allowedIps" | "scopes") =>
      [...requested[list], ...(add[list] ?? [])].filter((entry) => !remove[list]?.includes(entry));
    const checked = checkSettings({ ...requested, allowedIps: changed("allowedIps"), scopes: changed("scopes") }, rules);
    const after = opened ? mergeChanges({ opened, submitted: checked, stored: before }) : checked;
    const details = differences(before, after);
    if (Object.keys(details).length === 0) return;
    await tx.prisma.apiKey.updateMany({
      where: { id },
      data: {
        name: after.name,
        scopes: [...after.scopes],
        allowedIps: [...after.allowedIps],
        allowedDomains: [...after.allowedDomains],
        expiresAt: after.expiresAt,
      },
    });
    await recordAudit({ db: tx, actor }, { action: "key.edit", subject: "key", subjectId: id, details });
    await mailKeyChange({ db: tx, actor }, { keyId: id, change: "edited" });
  });
}

const settingsOf = (row: SettingsRow): KeySettings => ({
  name: row.name,
  scopes: row.scopes,
  allowedIps: row.allowed_ips,
  allowedDomains: row.allowed_domains,
  expiresAt: row.expires_at,
});

/** Returns the audit details of an edit: name and expiry before and after, and entries added to and removed from each list. */
function differences(before: KeySettings, after: KeySettings): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  if (before.name !== after.name) details["name"] = { from: before.name, to: after.name };
  const lists: Readonly<Record<string, readonly [old: readonly string[], now: readonly string[]]>> = {
    scopes: [before.scopes, after.scopes],
    allowed_ips: [before.allowedIps, after.allowedIps],
    allowed_domains: [before.allowedDomains, after.allowedDomains],
  };
  for (const [name, [old, now]] of Object.entries(lists)) {
    const added = now.filter((entry) => !old.includes(entry));
    const removed = old.filter((entry) => !now.includes(entry));
    if (added.length > 0 || removed.length > 0) details[name] = { added, removed };
  }
  if (before.expiresAt?.getTime() !== after.expiresAt?.getTime()) {
    details["expires_at"] = { from: before.expiresAt?.toISOString() ?? null, to: after.expiresAt?.toISOString() ?? null };
  }
  return details;
}
