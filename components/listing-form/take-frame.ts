/** Position of the frame as a fraction of the duration; the server uses the same. */
const MOMENT = 1 / 3;
const MAX_SIDE = 1600;
const JPEG_QUALITY = 0.88;
/** Timeout of decoding in milliseconds. */
const TIMEOUT = 15_000;

/**
 * Captures a frame of a video file with the browser's decoder.
 * @returns a JPEG, at most 1600 px on its longer side; undefined if the browser cannot decode the video.
 */
export async function takeFrame(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    const timeout = AbortSignal.timeout(TIMEOUT);
    await happened(video, "loadeddata", timeout);
    // Recordings without an index have no duration: use the first frame.
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
