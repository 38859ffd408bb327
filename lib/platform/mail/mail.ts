import { env } from "../env";
import type { Mail } from "./message";
import { writeToOutbox } from "./outbox";
import { sendBySmtp } from "./smtp";

/** Hands a letter to `SMTP_URL`, or lays it into `DATA_DIR/outbox`. Throws when that failed and may be tried again. */
export async function deliver(mail: Mail): Promise<void> {
  const { smtpUrl } = env();
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeToOutbox(mail);
}
