import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EncodedPacket, EncodedVideoPacketSource, FilePathTarget, Output, WebMOutputFormat } from "mediabunny";
import sharp from "sharp";
import { projectRoot } from "@/lib/platform/paths";
import { boxes } from "@/tests/support/videos";

/** Creates an AV1 video without a video encoder by repeating the key frame of an AVIF picture encoded by sharp. */
export async function av1Clip(name: string): Promise<string> {
  const path = join(projectRoot(), ".cache", "videos", name);
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const [width, height] = [128, 96];
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (Math.floor(i / 3) % width < width / 2 ? 200 : 60)));
  const still = await sharp(raw, { raw: { width, height, channels: 3 } })
    .avif({ quality: 80, chromaSubsampling: "4:2:0" })
    .toBuffer();
  const data = boxes(still).find(({ type }) => type === "mdat");
  if (!data) throw new Error("no picture");
  const frame = still.subarray(data.at + 8, data.at + data.size);
  const draft = `${path}.${process.pid}`;
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(draft) });
  const source = new EncodedVideoPacketSource("av1");
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: "av01.0.00M.08", codedWidth: width, codedHeight: height };
  for (let i = 0; i < 20; i++) await source.add(new EncodedPacket(frame, "key", i / 10, 0.1), { decoderConfig });
  await output.finalize();
  await rename(draft, path);
  return path;
}
