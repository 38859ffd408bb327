import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataPath } from "./data-dir";

/**
 * Writes a message that is not sent to `DATA_DIR/outbox`, named by the time. The files may contain links and codes, so only the board's own
 * user can read them. @returns the path of the file.
 */
export async function writeOutboxFile(extension: "eml" | "sms", content: string | Buffer): Promise<string> {
  const folder = dataPath("outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[-:.]/g, "")}-${randomBytes(3).toString("hex")}`;
  const path = join(folder, `${name}.${extension}`);
  // Rename the file to its final name when it is complete.
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return path;
}
