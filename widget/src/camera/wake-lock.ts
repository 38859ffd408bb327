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
  let held: Lock | undefined;
  const take = () => {
    if (document.visibilityState !== "visible") return;
    wakeLock.request("screen").then(
      (lock) => {
        if (held) held.release().catch(() => {});
        if (scope.closed) lock.release().catch(() => {});
        else held = lock;
      },
      // A battery that is low, or a policy of the page: no reason to stop.
      () => {},
    );
  };
  scope.on(document, "visibilitychange", take);
  scope.own(() => held && held.release().catch(() => {}));
  take();
}
