import { captureError } from "../errors";
import type { Scope } from "../scope";
import { h } from "../view/elements";

/** A camera, and the element that shows its picture. */
export interface Camera {
  readonly video: HTMLVideoElement;
  /** Whether frames can be captured. False while a call uses the camera, and after the camera has ended. */
  readonly live: boolean;
  /** Whether the camera must be opened again. */
  readonly ended: boolean;
  /** Returns the available cameras. Their names are known only after permission was granted. */
  choices(): Promise<readonly MediaDeviceInfo[]>;
  /** Device id of the current camera. */
  readonly chosen: string | undefined;
  /** Opens a camera, by default the current one. Throws `camera_denied` or `camera_unavailable`. */
  open(deviceId?: string): Promise<void>;
  /** Stops the camera. {@link open} starts it again. */
  release(): void;
}

/** Sufficient for frames of 1600 px, with the aspect ratio of cameras. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };

/** @param onChange called when the camera is muted, unmuted or ended. */
export function makeCamera(scope: Scope, onChange: () => void): Camera {
  // Safari plays a video inline only with these attributes, and starts it without a user gesture only if it is muted.
  const video = h("video", { playsinline: true, muted: true, autoplay: true });
  video.muted = true;
  let chosen: string | undefined;
  let opened: Scope | undefined;
  let track: MediaStreamTrack | undefined;

  const release = () => {
    if (opened) opened.close();
    opened = track = undefined;
  };
  scope.own(release);

  return {
    video,
    get chosen() {
      return chosen;
    },
    get live() {
      return Boolean(track && track.readyState === "live" && !track.muted && video.videoWidth);
    },
    get ended() {
      return !track || track.readyState === "ended";
    },
    async choices() {
      const all = await navigator.mediaDevices.enumerateDevices();
      return all.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId);
    },
    async open(deviceId = chosen) {
      release();
      const cameraScope = (opened = scope.inner());
      const stream = await openStream(deviceId);
      cameraScope.own(() => {
        for (const one of stream.getTracks()) one.stop();
        video.srcObject = null;
      });
      // The scope was closed, or another camera chosen, while the permission prompt was open.
      if (cameraScope.closed) return;
      track = stream.getVideoTracks()[0] as MediaStreamTrack;
      chosen = track.getSettings().deviceId || deviceId;
      for (const type of ["mute", "unmute", "ended"]) cameraScope.on(track, type, onChange);
      cameraScope.on(video, "resize", onChange);
      video.srcObject = stream;
      // Rejected while the page is hidden. The video plays when the page is visible again.
      await video.play().catch(() => {});
    },
    release,
  };
}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw captureError("camera_unavailable", "no camera");
  const facingMode = "environment";
  const constraints = [{ ...SIZE, facingMode, ...(deviceId && { deviceId: { exact: deviceId } }) }, { facingMode }];
  let last: { name?: string; message?: string } = {};
  for (const video of constraints) {
    try {
      return await mediaDevices.getUserMedia({ video, audio: false });
    } catch (error) {
      last = error as Error;
      // Do not retry after a denial: the user would be prompted again.
      if (/NotAllowed|Security|NotFound/.test(last.name || "")) break;
    }
  }
  const denied = /NotAllowed|Security/.test(last.name || "");
  throw captureError(denied ? "camera_denied" : "camera_unavailable", `${last.name}: ${last.message}`);
}
