import { env } from "../env";
import type { Mail } from "./message";
import { writeToOutbox } from "./outbox";
import { sendBySmtp } from "./smtp";

/** Sends an email through `SMTP_URL`, or writes it to `DATA_DIR/outbox`. @throws an Error if that failed and can be retried. */
export async function deliver(mail: Mail): Promise<void> {
  const { smtpUrl } = env();
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeToOutbox(mail);
}
