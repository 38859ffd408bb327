import type { Camera } from "../camera/camera";
import type { Scope } from "../scope";

/** Restarts the camera after an interruption, such as a call or another app. */
export interface CameraWatch {
  readonly opening: boolean;
  /** Opens another camera, or the same one again. @returns whether that succeeded. */
  reopen(id?: string): Promise<boolean>;
  /** Restarts the camera or its video if necessary. Does nothing while the page is hidden. */
  revive(): void;
}

/** @param onChange called when the ability to capture frames may have changed. */
export function watchCamera(scope: Scope, camera: Camera, onChange: () => void): CameraWatch {
  const watch = {
    opening: false,
    async reopen(id?: string) {
      watch.opening = true;
      const opened = camera.open(id).then(
        () => true,
        () => false,
      );
      onChange();
      await opened;
      watch.opening = false;
      onChange();
      return opened;
    },
    revive() {
      if (document.hidden || scope.closed || watch.opening) return;
      if (camera.ended) void watch.reopen();
      else camera.video.play().then(onChange, () => {});
    },
  };
  scope.on(document, "visibilitychange", watch.revive);
  scope.on(window, "pageshow", watch.revive);
  scope.on(window, "pagehide", () => {
    camera.release();
    onChange();
  });
  return watch;
}
