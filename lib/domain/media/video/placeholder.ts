import { THUMBNAIL_SIDE } from "./limits";
import type { Remuxed } from "./remux";

/** Radius of the button as a fraction of the shorter side. */
const RADIUS = 0.14;
const WEBP_QUALITY = 80;

/**
 * Draws the thumbnail of a video that this machine cannot decode: a play button on a dark background, with the video's aspect ratio.
 * @returns a WebP image, at most 1600 pixels on the longer side.
 */
export async function drawPlaceholder(video: Pick<Remuxed, "width" | "height">): Promise<Buffer> {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(video.width, video.height));
  const [width, height] = [video.width, video.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const radius = RADIUS * Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  const [back, front, half] = [x - 0.36 * radius, x + 0.56 * radius, 0.52 * radius];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#1f2328"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".14"/>
    <path d="M${back} ${y - half}L${front} ${y}L${back} ${y + half}Z" fill="#fff" fill-opacity=".85"/>
  </svg>`;
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).webp({ quality: WEBP_QUALITY }).toBuffer();
}
