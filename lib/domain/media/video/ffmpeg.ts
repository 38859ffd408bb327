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

/** Returns the path of FFmpeg from `FFMPEG_PATH` or `PATH`, or null if there is none. Searched for once. */
export function nativeFfmpeg(): Promise<string | null> {
  return singleton("native-ffmpeg", find);
}

const DECODER_NAMES = { avc: "h264", hevc: "hevc", vp8: "vp8", vp9: "vp9", av1: "av1" } as const;

/** Maximum bytes to read of FFmpeg's help on a decoder, which has a few kilobytes. */
const HELP_BYTES = 256 * 1024;

/**
 * Returns false if FFmpeg reports that it has no decoder for the codec: some distributions omit H.264 and H.265. Returns true if its output
 * is unclear.
 */
export async function hasDecoder(program: string, codec: Remuxed["codec"], signal?: AbortSignal): Promise<boolean> {
  const args = ["-hide_banner", "-h", `decoder=${DECODER_NAMES[codec]}`];
  const { output, errorOutput } = await runChild(program, args, { ...NATIVE_FRAME, maxOutputBytes: HELP_BYTES }, signal);
  return !/is not recognized|no decoder found|unknown decoder/i.test(output.toString("latin1") + errorOutput);
}

/**
 * Returns whether the optional package `@ffmpeg/core` (FFmpeg in WebAssembly) is installed. It is not a dependency, because its licence is
 * the GPL, but operators may install it (docs/decisions/140-licences.md).
 */
export function ffmpegCore(): boolean {
  // Checked on disk, because with `require.resolve` Next's bundler would include the package.
  const manifest = join(projectRoot(), "node_modules", "@ffmpeg", "core", "package.json");
  return singleton("ffmpeg-core", () => ({ installed: existsSync(manifest) })).installed;
}
