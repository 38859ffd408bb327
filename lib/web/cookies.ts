import { cookies } from "next/headers";
import { type DeviceAccount, withKnownDevice } from "@/lib/domain/accounts/known-device";
import { signUpProof } from "@/lib/domain/accounts/pending-sign-up";
import { SIGN_UP_HOURS } from "@/lib/domain/accounts/terms";
import { cookieName, cookieOptions } from "@/lib/platform/cookies";

/** Cookies beside the session's: the accounts that have signed in on this device, and the sign-up that was made in this browser. */

/** As long as browsers keep a cookie at most. */
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

/** Remembers that the account has signed in here; in an action or a route handler. */
export async function rememberDevice(account: DeviceAccount | undefined): Promise<void> {
  if (!account) return;
  const { deviceCookie } = await readBrowserCookies();
  (await cookies()).set(cookieName(DEVICE), withKnownDevice(deviceCookie, account), cookieOptions(DEVICE_SECONDS));
}

/** Remembers that the sign-up was made here, or that its password was given here; in an action. */
export async function rememberSignUp(id: number): Promise<void> {
  (await cookies()).set(cookieName(SIGN_UP), signUpProof(id), cookieOptions(SIGN_UP_HOURS * 3_600));
}

/** Once the sign-up is confirmed; in an action. */
export async function dropSignUp(): Promise<void> {
  (await cookies()).set(cookieName(SIGN_UP), "", cookieOptions(0));
}
