import type { Scope } from "../scope";
import { spread } from "./ring";
import type { Picture, Studio } from "./studio";

/** Frames out of what a person chose: pictures, or one film of a walk round the thing. Bounded, whatever was chosen. */

const MAX_PICTURE_BYTES = 60e6;
const MAX_SECONDS = 600;
const SEEK_MS = 8_000;

/** Why files gave no frames. */
export type FileFault = "unreadable" | "few";

export type FromFiles = { readonly pictures: Picture[] } | { readonly fault: FileFault };

/** @param progress how far it is: 0 to 1. */
export async function framesFrom(
  scope: Scope,
  studio: Studio,
  files: readonly File[],
  limits: { readonly min: number; readonly max: number },
  progress: (part: number) => void,
): Promise<FromFiles> {
  const film = files.find(({ type }) => /^video\//.test(type));
  if (film) {
    const inner = scope.inner();
    try {
      return await fromFilm(inner, studio, film, limits.max, progress);
    } catch (_) {
      return { fault: "unreadable" };
    } finally {
      inner.close();
    }
  }
  const pictures: Picture[] = [];
  // The order of taking, as far as files tell it.
  const ordered = [...files].sort((a, b) => a.lastModified - b.lastModified || a.name.localeCompare(b.name, undefined, { numeric: true }));
  const chosen = spread(ordered, limits.max);
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
      // One that can't be read is left out; too few in the end is said.
    }
    progress((i + 1) / chosen.length);
  }
  if (pictures.length >= limits.min) return { pictures };
  return { fault: chosen.length < limits.min ? "few" : "unreadable" };
}

async function fromFilm(scope: Scope, studio: Studio, film: File, count: number, progress: (part: number) => void): Promise<FromFiles> {
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  video.setAttribute("playsinline", "");
  const url = URL.createObjectURL(film);
  scope.own(() => {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  });
  /** Waits for an event; a film that does not come to it can't be read. */
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
  // Browsers' own recorders write no length: it is known at the end.
  if (!Number.isFinite(video.duration)) await seek(1e7);
  const { duration, videoWidth, videoHeight } = video;
  // Endless, or of no length that is known, too.
  if (!(duration <= MAX_SECONDS) || !videoWidth) return { fault: "unreadable" };
  const pictures: Picture[] = [];
  for (let i = 0; i < count; i++) {
    // A walk ends where it began, so the last frame is a step short of the end.
    await seek((i * duration) / count + 0.001);
    pictures.push(await studio.take(video, videoWidth, videoHeight));
    progress((i + 1) / count);
  }
  return { pictures };
}
