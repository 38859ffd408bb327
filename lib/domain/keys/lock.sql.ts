import type { ApiKey } from "@/lib/platform/generated/prisma/client";
import { type Row, statement } from "@/lib/platform/statement";
import type { Scope } from "./scopes";

/** Locks on keys until the transaction ends. The lock mode does not block inserts of their idempotency keys. */

/** `$1` key. */
export const lockKey = statement<Pick<Row<ApiKey>, "state" | "livemode">>(
  "key_lock",
  "SELECT state, livemode FROM api_keys WHERE id = $1 FOR NO KEY UPDATE",
  { state: true, livemode: true },
);

/** A key's settings. */
export type SettingsRow = Readonly<
  Pick<Row<ApiKey>, "name" | "state" | "allowed_ips" | "allowed_domains" | "expires_at"> & { scopes: Scope[] }
>;

/** `$1` key. */
export const lockKeySettings = statement<SettingsRow>(
  "key_settings_lock",
  "SELECT name, state, scopes, allowed_ips, allowed_domains, expires_at FROM api_keys WHERE id = $1 FOR NO KEY UPDATE",
  { name: true, state: true, scopes: true, allowed_ips: true, allowed_domains: true, expires_at: true },
);
