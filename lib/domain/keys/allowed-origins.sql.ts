import { ACCESS_CONDITIONS } from "@/lib/domain/account-access/access.sql";
import { statement } from "@/lib/platform/statement";

/** Distinct domains of all usable keys. */
export const selectDomains = statement<{ domain: string }>(
  "active_domains",
  `SELECT DISTINCT unnest(k.allowed_domains) AS domain FROM api_keys k JOIN accounts a ON a.id = k.account_id AND ${ACCESS_CONDITIONS.act}
    WHERE k.state = 'active' AND (k.expires_at IS NULL OR k.expires_at > now())`,
  { domain: true },
);
