"use client";

/** Part of the video from which the frame is taken, as the board does it. */
const MOMENT = 1 / 3;
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.88;
/** Milliseconds after which a video that the browser cannot decode is given up. */
const TIMEOUT = 15_000;

/**
 * Takes a frame out of a video file by the browser's own decoder.
 * @returns a JPEG, at most 1600 px at its longer side, or undefined where the browser cannot decode the video.
 */
export async function takeFrame(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    const timeout = AbortSignal.timeout(TIMEOUT);
    await happened(video, "loadeddata", timeout);
    // A recording without an index has no duration yet: its first frame then.
    if (Number.isFinite(video.duration)) {
      const seeked = happened(video, "seeked", timeout);
      video.currentTime = video.duration * MOMENT;
      await seeked;
    }
    return await draw(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happened(video: HTMLVideoElement, event: string, timeout: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", () => reject(video.error), { once: true });
    timeout.addEventListener("abort", () => reject(timeout.reason), { once: true });
  });
}

async function draw(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", JPEG_QUALITY));
}
