type Dispose = () => void;

/**
 * Collects resources to release: listeners, timers, streams. Closing a scope releases them once, newest first, including inner
 * scopes.
 */
export interface Scope {
  readonly closed: boolean;
  /** Registers a function that releases a resource. If the scope is already closed, it is called immediately. */
  own(dispose: Dispose): void;
  on(target: EventTarget, type: string, handler: (event: Event) => void, options?: AddEventListenerOptions): void;
  /** Resolves after `ms` milliseconds. Never resolves if the scope is closed before. */
  wait(ms: number): Promise<void>;
  every(ms: number, action: () => void): void;
  inner(): Scope;
  close(): void;
}

export function openScope(parent?: Scope): Scope {
  let disposers: Dispose[] | undefined = [];
  const scope: Scope = {
    get closed() {
      return !disposers;
    },
    own(dispose) {
      if (disposers) disposers.push(dispose);
      else dispose();
    },
    on(target, type, handler, options) {
      target.addEventListener(type, handler, options);
      scope.own(() => target.removeEventListener(type, handler, options));
    },
    wait(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        scope.own(() => clearTimeout(timer));
      });
    },
    every(ms, action) {
      const timer = setInterval(action, ms);
      scope.own(() => clearInterval(timer));
    },
    inner: () => openScope(scope),
    close() {
      const all = disposers;
      disposers = undefined;
      if (all) for (const dispose of all.reverse()) dispose();
    },
  };
  if (parent) parent.own(scope.close);
  return scope;
}
