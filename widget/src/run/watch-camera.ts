import type { Camera } from "../camera/camera";
import type { Scope } from "../scope";

/** Brings the camera back: after a call, another page, another app. */
export interface CameraWatch {
  readonly opening: boolean;
  /** Opens another camera, or the same again. @returns whether it is there. */
  reopen(id?: string): Promise<boolean>;
  /** Does what is needed for the picture to run, when the page is seen. */
  revive(): void;
}

/** @param onChange whether frames can be taken may have changed. */
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
