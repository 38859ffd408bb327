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
 * Where letters go that nobody has set a server for: files that mail programs open, named by time. They hold links that open
 * accounts, so only the board's own user may read them.
 */
export async function writeToOutbox(mail: Mail): Promise<void> {
  const folder = dataPath("outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { message } = await composer.sendMail(messageOf(mail));
  const name = `${new Date().toISOString().replace(/[-:.]/g, "")}-${randomBytes(3).toString("hex")}`;
  const path = join(folder, `${name}.eml`);
  // Under its name only when it is whole.
  await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${path}.part`, path);
  log().info({ path }, "a letter lies in the outbox; SMTP_URL would send it");
}
