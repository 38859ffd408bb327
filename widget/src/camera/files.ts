import { MAX_PICTURE_BYTES, MAX_SECONDS, SEEK_MS } from "../constants";
import type { Scope } from "../scope";
import { h } from "../view/elements";
import { pickEvenly } from "./ring";
import type { Picture, Studio } from "./studio";

/** Extracts frames from files: photos, or one video of a walk around the item. Time and memory are limited for any input. */

/** Reasons for not getting frames from files. */
export type FileError = "unreadable" | "few";

export type FromFiles = { readonly pictures: Picture[] } | { readonly error: FileError };

/**
 * Extracts frames from files.
 *
 * @param progress called with the fraction that is done, 0 to 1.
 */
export async function framesFrom(
  scope: Scope,
  studio: Studio,
  files: readonly File[],
  limits: { readonly min: number; readonly max: number },
  progress: (part: number) => void,
): Promise<FromFiles> {
  const videoFile = files.find(({ type }) => /^video\//.test(type));
  if (videoFile) {
    const inner = scope.inner();
    try {
      return await framesFromVideo(inner, studio, videoFile, limits.max, progress);
    } catch (_) {
      return { error: "unreadable" };
    } finally {
      inner.close();
    }
  }
  const pictures: Picture[] = [];
  // Order in which the photos were taken, as far as the files show it.
  const ordered = [...files].sort((a, b) => a.lastModified - b.lastModified || a.name.localeCompare(b.name, undefined, { numeric: true }));
  const chosen = pickEvenly(ordered, limits.max);
  for (const [i, file] of chosen.entries()) {
    if (scope.closed) break;
    try {
      if (file.size > MAX_PICTURE_BYTES) continue;
      const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
      try {
        pictures.push(await studio.take(bitmap, bitmap.width, bitmap.height));
      } finally {
        bitmap.close();
      }
    } catch (_) {
      // Skip unreadable files. Too few frames are reported at the end.
    }
    progress((i + 1) / chosen.length);
  }
  if (pictures.length >= limits.min) return { pictures };
  return { error: chosen.length < limits.min ? "few" : "unreadable" };
}

async function framesFromVideo(
  scope: Scope,
  studio: Studio,
  videoFile: File,
  count: number,
  progress: (part: number) => void,
): Promise<FromFiles> {
  const video = h("video", { playsinline: true, preload: "auto" });
  video.muted = true;
  const url = URL.createObjectURL(videoFile);
  scope.own(() => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  });
  /** Waits for an event. Rejects if it does not occur in time, because the video cannot be read then. */
  const until = (type: string, start: () => void) =>
    new Promise<void>((resolve, reject) => {
      const step = scope.inner();
      const end = (settle: () => void) => {
        step.close();
        settle();
      };
      step.on(video, type, () => end(resolve));
      step.on(video, "error", () => end(reject));
      step.wait(SEEK_MS).then(() => end(reject));
      start();
    });
  const seek = (to: number) =>
    until("seeked", () => {
      video.currentTime = to;
    });
  await until("loadeddata", () => {
    video.src = url;
  });
  // Recordings made in browsers have no duration until the end was reached.
  if (!Number.isFinite(video.duration)) await seek(1e7);
  const { duration, videoWidth, videoHeight } = video;
  // Also rejects videos of infinite or unknown duration.
  if (!(duration <= MAX_SECONDS) || !videoWidth) return { error: "unreadable" };
  const pictures: Picture[] = [];
  for (let i = 0; i < count; i++) {
    // A walk ends where it began, so the last frame is one step before the end.
    await seek((i * duration) / count + 0.001);
    pictures.push(await studio.take(video, videoWidth, videoHeight));
    progress((i + 1) / count);
  }
  return { pictures };
}
