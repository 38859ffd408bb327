import { env } from "../env";
import { smsOutbox } from "./outbox";
import type { SmsProvider } from "./provider";
import { turbosms } from "./turbosms";

/** Returns the SMS provider of the settings, by default the outbox. */
export function smsProvider(): SmsProvider {
  const { turbosms: settings } = env();
  return settings ? turbosms(settings) : smsOutbox;
}
