/** Interface of SMS providers (docs/decisions/202-phone-confirmation.md). */

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsProvider {
  readonly name: "outbox" | "turbosms";
  /** Sends an SMS. Throws {@link SmsError} if the provider did not accept it in time. */
  readonly send: (sms: Sms) => Promise<void>;
}

/** Why an SMS was not sent. The message has neither the text nor the whole number nor the provider's token. */
export class SmsError extends Error {
  override readonly name = "SmsError";
}
