import type { Scope } from "../scope";

interface Lock {
  release(): Promise<void>;
}
interface WakeLock {
  request(type: "screen"): Promise<Lock>;
}

/** Keeps the screen on while the scope is open, if the browser supports it. Browsers release the lock whenever the page is hidden. */
export function keepAwake(scope: Scope): void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  if (!wakeLock) return;
  const take = () => {
    if (document.hidden) return;
    wakeLock.request("screen").then(
      (lock) => scope.own(() => lock.release()),
      // Rejected because of a low battery or a permissions policy. The capture can continue.
      () => {},
    );
  };
  scope.on(document, "visibilitychange", take);
  take();
}
