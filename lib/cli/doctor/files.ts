import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataPath } from "@/lib/platform/data-dir";
import type { Env } from "@/lib/platform/env";
import { type Check, failed, ok, warning } from "./check";

const MB = 1024 * 1024;
/** Free megabytes below which uploads and PostgreSQL soon fail, and below which an operator should act. */
const TOO_LITTLE_MB = 256;
const LITTLE_MB = 2_048;

const UPLOADTHING_API = "https://api.uploadthing.com";

export const storageCheck = (settings: Env): Check => ({
  name: "storage",
  run: () => (settings.uploadThingToken ? checkUploadThing(settings, settings.uploadThingToken) : checkMediaFolder(settings.dataDir)),
});

/** Returns the folder, or the closest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

async function checkMediaFolder(dataDir: string) {
  const folder = join(dataDir, "media");
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    if (!existsSync(folder)) {
      await access(existing(folder), constants.W_OK | constants.X_OK);
      return ok(`The server will create ${folder}.`);
    }
    await writeFile(probe, "", { flag: "wx" });
    return ok("Media can be written to DATA_DIR/media.");
  } catch (error) {
    return failed(
      `Media cannot be written to ${folder}: ${(error as NodeJS.ErrnoException).code}.`,
      "Give the folder to the user that runs the server.",
    );
  } finally {
    await rm(probe, { force: true });
  }
}

/** Asks for the account's usage, which needs the key and changes nothing. */
async function checkUploadThing({ uploadThingUrl }: Env, token: string) {
  const { apiKey } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as { apiKey: string };
  const advice = "Check UPLOADTHING_TOKEN, and that this machine can reach UploadThing.";
  try {
    const response = await fetch(`${uploadThingUrl ?? UPLOADTHING_API}/v6/getUsageInfo`, {
      method: "POST",
      headers: { "x-uploadthing-api-key": apiKey, "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 401 || response.status === 403) return failed("UploadThing rejects the token.", advice);
    return response.status < 500 ? ok("UploadThing responds.") : failed(`UploadThing responds with ${response.status}.`, advice);
  } catch (error) {
    return failed(`UploadThing does not respond: ${(error as Error).message}.`, advice);
  }
}

export const diskCheck = (): Check => ({
  name: "disk",
  run: async () => {
    const { bavail, bsize } = await statfs(existing(dataPath()));
    const free = Math.floor((bavail * bsize) / MB);
    const message = `${free} MB are free for DATA_DIR.`;
    if (free < TOO_LITTLE_MB) return failed(message, "Free some space at once: PostgreSQL stops when the disk is full.");
    return free < LITTLE_MB ? warning(message, "Free some space, or move DATA_DIR to a larger disk.") : ok(message);
  },
});
