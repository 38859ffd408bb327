import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { processVideo } from "@/lib/domain/media/video/process";

/** A temporary folder for one test file, removed at the end. */
export const folder = mkdtempSync(join(tmpdir(), "board-video-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let serial = 0;

/** Writes bytes to a file outside of the work folders. */
export function file(bytes: Buffer | string): string {
  const path = join(folder, `source-${serial++}`);
  writeFileSync(path, bytes);
  return path;
}

/** Lists the files in a work folder. */
export const listFiles = (workDir: string) => readdirSync(workDir);

export function workDir(): string {
  return mkdtempSync(join(folder, "work-"));
}

/** Returns the error code of a rejected file, or `accepted`. Throws if a rejected file left files in the work folder. */
export async function getRejectionCode(path: string): Promise<string> {
  const dir = workDir();
  const result = await processVideo(path, dir).then(
    () => "accepted",
    (error: Error) => error.message,
  );
  if (result !== "accepted" && listFiles(dir).length > 0) throw new Error(`left behind: ${listFiles(dir)}`);
  return result;
}
