import type { Scope } from "../scope";

interface Lock {
  release(): Promise<void>;
}
interface WakeLock {
  request(type: "screen"): Promise<Lock>;
}

/** Keeps the screen on while the scope is open, where the browser can; it lets go of it whenever the page is left. */
export function keepAwake(scope: Scope): void {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  if (!wakeLock) return;
  const take = () => {
    if (document.hidden) return;
    wakeLock.request("screen").then(
      (lock) => scope.own(() => lock.release()),
      // A battery that is low, or a policy of the page: no reason to stop.
      () => {},
    );
  };
  scope.on(document, "visibilitychange", take);
  take();
}
