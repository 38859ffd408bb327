import { env } from "../env";
import { writeToOutbox } from "./outbox";
import { sendBySmtp } from "./smtp";

/** One letter, whole. Nothing in `to` and `subject` may come from a stranger unchecked; see `lib/letters`. */
export interface Mail {
  /** One address, as `Email` has checked it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a program that was asked to unsubscribe its user posts to (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Hands a letter to `SMTP_URL`, or lays it into `DATA_DIR/outbox`. Throws when that failed and may be tried again. */
export async function deliver(mail: Mail): Promise<void> {
  const { smtpUrl } = env();
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeToOutbox(mail);
}
