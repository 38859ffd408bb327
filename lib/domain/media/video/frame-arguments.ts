import { MAX_DECODED_PIXELS, THUMBNAIL_SIDE } from "./limits";
import type { Remuxed } from "./remux";

/** Size of a frame as stored in the file, before rotation. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size in which a frame is decoded: at most 1600 pixels on the longer side, never enlarged (docs/api/media.md#videos). */
export function frameSize(video: Remuxed): FrameSize {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(video.width, video.height));
  const [width, height] = [video.width, video.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  return video.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

const isHdr = (video: Remuxed) => video.colour.transfer === "pq" || video.colour.transfer === "hlg";

/** Luminance in nits that is mapped to white: the reference white of HDR (ITU-R BT.2408). */
const HDR_WHITE = 203;

/**
 * Returns FFmpeg's filters for scaling and colours. HDR is scaled first, because tone mapping in floating point is expensive. It is then
 * converted to linear light, mapped to the smaller gamut, and tone-mapped.
 */
function filters(video: Remuxed, { width, height }: FrameSize): string {
  if (isHdr(video)) {
    return [
      `zscale=w=${width}:h=${height}`,
      `zscale=t=linear:npl=${HDR_WHITE}`,
      "format=gbrpf32le",
      "zscale=p=bt709",
      "tonemap=tonemap=mobius:desat=0:peak=10",
      "zscale=t=bt709:m=bt709:r=full",
      "format=rgb24",
    ].join(",");
  }
  // Streams without a matrix usually use the one that is typical for their size.
  const matrix = video.colour.matrix ? "" : `:in_color_matrix=${Math.min(width, height) >= 720 ? "bt709" : "bt601"}`;
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd${matrix},format=rgb24`;
}

/**
 * Returns FFmpeg's arguments for decoding one raw RGB frame. The demuxer is given explicitly, so that a playlist is not accepted as a video
 * and no other file can be opened (docs/api/media.md#videos).
 */
export function frameArguments(video: Remuxed, seconds: number, input: string, output: string): string[] {
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"],
    ...["-threads", "1", "-max_pixels", String(MAX_DECODED_PIXELS), "-protocol_whitelist", "file,pipe", "-noautorotate"],
    ...["-f", video.extension === "mp4" ? "mov" : "matroska", "-ss", seconds.toFixed(3), "-i", input],
    ...["-map", "0:v:0", "-an", "-sn", "-dn", "-map_metadata", "-1", "-frames:v", "1", "-filter_threads", "1"],
    ...["-vf", filters(video, frameSize(video)), "-threads", "1", "-f", "rawvideo", output],
  ];
}
