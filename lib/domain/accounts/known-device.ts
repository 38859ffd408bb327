import { createHash, randomBytes } from "node:crypto";
import type { DbContext } from "@/lib/domain/context/context";
import { isSigned, sign } from "@/lib/platform/auth-secret";
import type { Account } from "@/lib/platform/generated/prisma/client";
import { hashToken } from "./token";

/**
 * Devices on which an account has signed in. Identified by a cookie, signed and bound to the account and its password: it survives sign-out
 * and is invalidated by a password change. It grants no access; it only keeps other clients' failed attempts from counting for this device.
 */

/** Accounts stored per browser; the least recently used one is dropped. */
const MAX_ACCOUNTS = 5;
const BETWEEN = "~";
const PURPOSE = "known-device";

export type DeviceAccount = Readonly<Pick<Account, "id" | "passwordHash">>;

const DEVICE_ACCOUNT = { id: true, passwordHash: true } as const;

/** Returns the account of a session. @param token of the session. */
export async function readDeviceAccountOfSession({ db }: DbContext, token: string): Promise<DeviceAccount | undefined> {
  const session = await db.prisma.session.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { account: { select: DEVICE_ACCOUNT } },
  });
  return session?.account;
}

export async function readDeviceAccount({ db }: DbContext, id: number): Promise<DeviceAccount | undefined> {
  return (await db.prisma.account.findUnique({ where: { id }, select: DEVICE_ACCOUNT })) ?? undefined;
}

/** Returns the signed text, which includes the password hash. */
function signedText({ id, passwordHash }: DeviceAccount, device: string): string {
  const password = createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url")
    .slice(0, 16);
  return `${id}.${device}.${password}`;
}

const entriesOf = (cookie: string | undefined) =>
  (cookie ?? "").split(BETWEEN, MAX_ACCOUNTS).filter((entry) => /^\d+\.[\w-]+\.[\w-]+$/.test(entry));

/** Returns the device's random id if the account has signed in on it. @param cookie as sent by the browser. */
export function findKnownDevice(cookie: string | undefined, account: DeviceAccount): string | undefined {
  for (const entry of entriesOf(cookie)) {
    const [id, device = "", signature = ""] = entry.split(".");
    if (id === String(account.id) && isSigned(PURPOSE, signedText(account, device), signature)) return device;
  }
  return undefined;
}

/** Returns the cookie's new value after a sign-in. @param cookie as sent by the browser. */
export function withKnownDevice(cookie: string | undefined, account: DeviceAccount): string {
  const device = findKnownDevice(cookie, account) ?? randomBytes(12).toString("base64url");
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${account.id}.`));
  return [`${account.id}.${device}.${sign(PURPOSE, signedText(account, device))}`, ...others].slice(0, MAX_ACCOUNTS).join(BETWEEN);
}
