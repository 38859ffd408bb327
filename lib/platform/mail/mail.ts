import { env } from "../env";
import type { Mail } from "./message";

/**
 * Sends an email through `SMTP_URL`, or writes it to `DATA_DIR/outbox`. Loads the mail library with the first email.
 * @throws an Error if that failed and can be retried.
 */
export async function deliver(mail: Mail): Promise<void> {
  const { smtpUrl } = env();
  if (smtpUrl) await (await import("./smtp")).sendBySmtp(smtpUrl, mail);
  else await (await import("./outbox")).writeToOutbox(mail);
}
