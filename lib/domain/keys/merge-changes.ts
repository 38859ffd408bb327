import { fail } from "@/lib/shared/errors";
import { mergeValues, type Versions } from "@/lib/shared/merge-changes";
import { SCOPES } from "./scopes";
import { type KeySettings, type KeySettingsInput, MAX_WHITELIST } from "./settings";

/**
 * Applies the changes of a form to the stored settings, which may have changed since the form was opened, so that an outdated form does not
 * restore removed scopes or addresses. Entries of lists that were added or removed in the form are added or removed. Throws
 * `settings_changed` if both sides have changed the name or the expiry, or if the changes of a list cannot be combined.
 */
export function mergeChanges({
  opened,
  submitted,
  stored,
}: {
  readonly opened: KeySettingsInput;
  readonly submitted: KeySettings;
  readonly stored: KeySettings;
}): KeySettings {
  const versions = <T>(pick: (settings: KeySettingsInput) => T): Versions<T> => ({
    opened: pick(opened),
    submitted: pick(submitted),
    stored: pick(stored),
  });
  const scopes = mergeLists(versions((settings) => settings.scopes));
  return {
    name: mergeValues(versions((settings) => settings.name)),
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    allowedIps: mergeLists(versions((settings) => settings.allowedIps)),
    allowedDomains: mergeLists(versions((settings) => settings.allowedDomains)),
    expiresAt: mergeValues(versions((settings) => settings.expiresAt)),
  };
}

function mergeLists({ opened, submitted, stored }: Versions<readonly string[]>): readonly string[] {
  const removed = opened.filter((entry) => !submitted.includes(entry));
  const added = submitted.filter((entry) => !opened.includes(entry) && !stored.includes(entry));
  const merged = [...stored.filter((entry) => !removed.includes(entry)), ...added];
  // Each side has left some entries, but together they have removed all, or added too many.
  if ((merged.length === 0 && submitted.length > 0) || (merged.length > MAX_WHITELIST && added.length > 0)) fail("settings_changed");
  return merged;
}
