import { existsSync } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { readEnv } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { projectRoot } from "@/lib/platform/paths";
import { singleton } from "@/lib/platform/singleton";
import { runChild } from "./child";
import { NATIVE_FRAME } from "./limits";
import type { Remuxed } from "./remux";

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
    log().warn({ path: chosen }, "FFMPEG_PATH is not a program: thumbnails are made without it");
    return null;
  }
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    if (folder && (await isProgram(join(folder, name)))) return join(folder, name);
  }
  return null;
}

/** The machine's own FFmpeg, by `FFMPEG_PATH` or from the path; null where there is none. Looked for once. */
export function nativeFfmpeg(): Promise<string | null> {
  return singleton("native-ffmpeg", find);
}

const DECODER_NAMES = { avc: "h264", hevc: "hevc", vp8: "vp8", vp9: "vp9", av1: "av1" } as const;

/** Bytes of FFmpeg's help on one decoder that are read; it is a few kilobytes. */
const HELP_BYTES = 256 * 1024;

/** Whether an FFmpeg was built with a codec: some distributions leave H.264 and H.265 out. Only a clear no counts. */
export async function hasDecoder(program: string, codec: Remuxed["codec"], signal?: AbortSignal): Promise<boolean> {
  const args = ["-hide_banner", "-h", `decoder=${DECODER_NAMES[codec]}`];
  const { answer, complaint } = await runChild(program, args, { ...NATIVE_FRAME, answerBytes: HELP_BYTES }, signal);
  return !/is not recognized|no decoder found|unknown decoder/i.test(answer.toString("latin1") + complaint);
}

/**
 * Whether the optional package `@ffmpeg/core` is installed: FFmpeg in WebAssembly. It is under the GPL, so it is no dependency of
 * the board; an operator may add it (docs/decisions/140-licences.md).
 */
export function ffmpegCore(): boolean {
  // Looked for on disk: a `require.resolve` of it would make Next's bundler take the package in where it is installed.
  const manifest = join(projectRoot(), "node_modules", "@ffmpeg", "core", "package.json");
  return singleton("ffmpeg-core", () => ({ installed: existsSync(manifest) })).installed;
}
