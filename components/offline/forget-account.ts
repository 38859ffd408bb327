import { unsubscribeBrowser } from "../push/subscription";
import { OFFLINE_KEY, readStored } from "./stored-favourites";

/** Deletes what this browser has stored of an account. The server has deleted the subscription with the session. */
export async function forgetAccount(): Promise<void> {
  if (readStored().account) localStorage.removeItem(OFFLINE_KEY);
  await unsubscribeBrowser();
}
