import type { Scope } from "../scope";
import { loadOrder } from "./order";

const CONCURRENCY = 4;

/**
 * Loads the first frame immediately, and the others when `more` resolves. Skips frames that fail to load.
 *
 * @param onFrame called with each decoded frame.
 */
export async function loadFrames(
  scope: Scope,
  urls: readonly string[],
  more: Promise<void>,
  onFrame: (index: number, picture: HTMLImageElement) => void,
): Promise<void> {
  const [first = 0, ...rest] = loadOrder(urls.length);
  const load = async (index: number) => {
    const picture = new Image();
    picture.decoding = "async";
    picture.src = urls[index] as string;
    try {
      await picture.decode();
      if (!scope.closed) onFrame(index, picture);
    } catch {
      // The nearest loaded frames replace it.
    }
  };
  await load(first);
  await more;
  const work = async () => {
    for (let index = rest.shift(); index !== undefined && !scope.closed; index = rest.shift()) await load(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Resolves when the element is near the viewport, or with `Save-Data` when the user interacts with it. */
export function whenNeeded(scope: Scope, element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ["pointerdown", "keydown"]) scope.on(element, type, () => resolve());
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && resolve(), {
      rootMargin: "200px",
    });
    observer.observe(element);
    scope.own(() => observer.disconnect());
  });
}
