import { createHash, randomBytes } from "node:crypto";
import { isSigned, sign } from "@/lib/platform/auth-secret";
import { prepared, type Queryable } from "@/lib/platform/db";
import { hashToken } from "./token";

/**
 * Devices that an account has signed in on. A cookie names them, signed and bound to the account and its password: it outlives
 * signing out, ends with a change of the password, and opens nothing. It only keeps strangers' guesses from counting for this device.
 */

/** Accounts that one browser remembers; the one that signed in the longest ago makes room. */
const MAX_ACCOUNTS = 5;
const BETWEEN = "~";
const PURPOSE = "known-device";

export interface DeviceAccount {
  readonly id: number;
  readonly password_hash: string | null;
}

const selectOfSession = prepared(
  "device_account_of_session",
  "SELECT a.id, a.password_hash FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1",
);
const selectAccount = prepared("device_account", "SELECT id, password_hash FROM accounts WHERE id = $1");

/** The account that a session has begun for. @param token the session's. */
export async function deviceAccountOfSession(db: Queryable, token: string): Promise<DeviceAccount | undefined> {
  return (await db.query<DeviceAccount>(selectOfSession([hashToken(token)]))).rows[0];
}

export async function deviceAccount(db: Queryable, id: number): Promise<DeviceAccount | undefined> {
  return (await db.query<DeviceAccount>(selectAccount([id]))).rows[0];
}

/** Of what the signature is: another password gives another text. */
function signedText({ id, password_hash }: DeviceAccount, device: string): string {
  const password = createHash("sha256")
    .update(password_hash ?? "")
    .digest("base64url")
    .slice(0, 16);
  return `${id}.${device}.${password}`;
}

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? "").split(BETWEEN, MAX_ACCOUNTS).filter((entry) => /^\d+\.[\w-]+\.[\w-]+$/.test(entry));

/** The device's random name, if the account has signed in on it. @param cookie as the browser sent it. */
export function knownDevice(cookie: string | undefined, account: DeviceAccount): string | undefined {
  for (const entry of entriesOf(cookie)) {
    const [id, device = "", signature = ""] = entry.split(".");
    if (id === String(account.id) && isSigned(PURPOSE, signedText(account, device), signature)) return device;
  }
  return undefined;
}

/** The cookie's new value, once the account has signed in. @param cookie as the browser sent it. */
export function withKnownDevice(cookie: string | undefined, account: DeviceAccount): string {
  const device = knownDevice(cookie, account) ?? randomBytes(12).toString("base64url");
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${account.id}.`));
  return [`${account.id}.${device}.${sign(PURPOSE, signedText(account, device))}`, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN);
}
