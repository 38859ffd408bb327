import { access, constants, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { readEnv } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function find(): Promise<string | null> {
  const chosen = readEnv(process.env).ffmpegPath;
  if (chosen) {
    if (await isProgram(chosen)) return chosen;
    log().warn({ path: chosen }, "FFMPEG_PATH is no program: thumbnails are made by WebAssembly");
    return null;
  }
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (folder && (await isProgram(join(folder, name)))) return join(folder, name);
  }
  return null;
}

/** The machine's own FFmpeg, by `FFMPEG_PATH` or from the path; null where there is none. Looked for once. */
export function nativeFfmpeg(): Promise<string | null> {
  return singleton("native-ffmpeg", find);
}
