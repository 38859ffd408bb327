import { captureError } from "../errors";
import type { Scope } from "../scope";

/** A running camera, and the element that shows it. */
export interface Camera {
  readonly video: HTMLVideoElement;
  /** Whether frames can be taken now: not while a call holds the camera, nor after it was taken away. */
  readonly live: boolean;
  /** Whether it has to be opened again. */
  readonly ended: boolean;
  /** The cameras there are; their names are known once one was allowed. */
  choices(): Promise<readonly MediaDeviceInfo[]>;
  /** The camera in use. */
  readonly chosen: string | undefined;
  /** Opens a camera, or the one in use again. Throws `camera_denied` or `camera_unavailable`. */
  open(deviceId?: string): Promise<void>;
  /** Lets go of the camera; {@link open} takes it again. */
  release(): void;
}

/** Enough for frames of 1600 px, in the shape that cameras have. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };

/** @param onChange the camera fell silent, came back or ended. */
export function makeCamera(scope: Scope, onChange: () => void): Camera {
  const video = document.createElement("video");
  // Safari plays within the page only with the attributes, and only what is muted without a press.
  video.muted = true;
  for (const name of ["playsinline", "muted", "autoplay"]) video.setAttribute(name, "");
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
      const mine = (opened = scope.inner());
      const stream = await openStream(deviceId);
      mine.own(() => {
        for (const one of stream.getTracks()) one.stop();
        video.srcObject = null;
      });
      // Left, or another camera chosen, while the person was asked.
      if (mine.closed) return;
      track = stream.getVideoTracks()[0] as MediaStreamTrack;
      chosen = track.getSettings().deviceId || deviceId;
      for (const type of ["mute", "unmute", "ended"]) mine.on(track, type, onChange);
      mine.on(video, "resize", onChange);
      video.srcObject = stream;
      // Refused where the page is hidden just now; it plays when the page is seen again.
      await video.play().catch(() => {});
    },
    release,
  };
}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw captureError("camera_unavailable", "This browser gives pages no camera.");
  const facingMode = "environment";
  const wanted = [{ ...SIZE, facingMode, deviceId: deviceId && { exact: deviceId } }, { facingMode }];
  let last: { name?: string; message?: string } = {};
  for (const video of wanted) {
    try {
      return await mediaDevices.getUserMedia({ video, audio: false });
    } catch (error) {
      last = error as Error;
      // Asked again at once, a person who said no would be asked three times.
      if (/NotAllowed|Security|NotFound/.test(last.name || "")) break;
    }
  }
  const denied = /NotAllowed|Security/.test(last.name || "");
  throw captureError(denied ? "camera_denied" : "camera_unavailable", `${last.name}: ${last.message}`);
}
