import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { dataPath } from "../data-dir";
import { log } from "../log";
import type { Mail } from "./message";
import { messageOf } from "./message";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/**
 * Writes an email to a file that mail programs can open, named by the time. Used by boards without `SMTP_URL`. The files may
 * contain sign-in links, so only the board's own user can read them.
 */
export async function writeToOutbox(mail: Mail): Promise<void> {
  const folder = dataPath("outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { message } = await composer.sendMail(messageOf(mail));
  const name = `${new Date().toISOString().replace(/[-:.]/g, "")}-${randomBytes(3).toString("hex")}`;
  const path = join(folder, `${name}.eml`);
  // Rename the file to its final name when it is complete.
  await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${path}.part`, path);
  log().info({ path }, "an email was written to the outbox; set SMTP_URL to send emails");
}
