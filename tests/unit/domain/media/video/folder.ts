import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { processVideo } from "@/lib/domain/media/video/process";

/** A folder of this test file's own, removed behind it. */
export const folder = mkdtempSync(join(tmpdir(), "board-video-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let serial = 0;

/** Puts bytes into a file outside of the folder that is worked in. */
export function file(bytes: Buffer | string): string {
  const path = join(folder, `source-${serial++}`);
  writeFileSync(path, bytes);
  return path;
}

/** What processing left in its folder. */
export const left = (workDir: string) => readdirSync(workDir);

export function workDir(): string {
  return mkdtempSync(join(folder, "work-"));
}

/** The error code that the file is rejected with, or `taken`. Throws if a rejected file left anything behind. */
export async function getRejectionCode(path: string): Promise<string> {
  const dir = workDir();
  const result = await processVideo(path, dir).then(
    () => "taken",
    (error: Error) => error.message,
  );
  if (result !== "taken" && left(dir).length > 0) throw new Error(`left behind: ${left(dir)}`);
  return result;
}
