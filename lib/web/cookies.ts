import { cookies } from "next/headers";
import { type DeviceAccount, withKnownDevice } from "@/lib/domain/accounts/known-device";
import { signUpProof } from "@/lib/domain/accounts/pending-sign-up";
import { SIGN_UP_HOURS } from "@/lib/domain/accounts/terms";
import { cookieName, cookieOptions } from "@/lib/platform/cookies";

/** Cookies other than the session's: the accounts that have signed in on this device, and the sign-up started in this browser. */

/** The maximum lifetime of cookies in browsers. */
const DEVICE_SECONDS = 400 * 24 * 3_600;

const DEVICE = "board-device";
const SIGN_UP = "board-sign-up";

export async function readBrowserCookies(): Promise<{
  readonly deviceCookie: string | undefined;
  readonly signUpCookie: string | undefined;
}> {
  const jar = await cookies();
  return { deviceCookie: jar.get(cookieName(DEVICE))?.value, signUpCookie: jar.get(cookieName(SIGN_UP))?.value };
}

/** Records in a cookie that the account has signed in on this device. Call it in an action or a route handler. */
export async function saveDeviceCookie(account: DeviceAccount | undefined): Promise<void> {
  if (!account) return;
  const { deviceCookie } = await readBrowserCookies();
  (await cookies()).set(cookieName(DEVICE), withKnownDevice(deviceCookie, account), cookieOptions(DEVICE_SECONDS));
}

/** Records in a cookie that the sign-up was started in this browser, or that its password was entered here. Call it in an action. */
export async function saveSignUpCookie(id: number): Promise<void> {
  (await cookies()).set(cookieName(SIGN_UP), signUpProof(id), cookieOptions(SIGN_UP_HOURS * 3_600));
}

/** Deletes the cookie when the sign-up is confirmed. Call it in an action. */
export async function deleteSignUpCookie(): Promise<void> {
  (await cookies()).set(cookieName(SIGN_UP), "", cookieOptions(0));
}
