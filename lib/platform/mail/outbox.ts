import { createTransport } from "nodemailer";
import { log } from "../log";
import { writeOutboxFile } from "../outbox-file";
import type { Mail } from "./message";
import { messageOf } from "./message";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Writes an email to a file that mail programs can open. Used by boards without `SMTP_URL`. */
export async function writeToOutbox(mail: Mail): Promise<void> {
  const { message } = await composer.sendMail(messageOf(mail));
  const path = await writeOutboxFile("eml", message as Buffer);
  log().info({ path }, "an email was written to the outbox; set SMTP_URL to send emails");
}
