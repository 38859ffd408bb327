import { log } from "../log";
import { writeOutboxFile } from "../outbox-file";
import type { SmsProvider } from "./provider";

/** Writes SMS to `DATA_DIR/outbox`. Used by boards without `TURBOSMS_TOKEN`. */
export const smsOutbox: SmsProvider = {
  name: "outbox",
  async send({ to, text }) {
    const path = await writeOutboxFile("sms", `To: ${to}\n\n${text}\n`);
    log().info({ path }, "an SMS was written to the outbox; set TURBOSMS_TOKEN to send SMS");
  },
};
