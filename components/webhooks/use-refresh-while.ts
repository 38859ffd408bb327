import { useEffect } from "react";
import { useRouter } from "@/lib/web/i18n/navigation";

/** Milliseconds between refreshes. Most deliveries take seconds; a retry in an hour is not waited for. */
const DELAYS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Reloads the page's data for half a minute while something is pending, and again when the tab is shown.
 *
 * @param pending what is pending; empty if nothing is.
 */
export function useRefreshWhile(pending: string): void {
  const router = useRouter();
  useEffect(() => {
    if (pending === "") return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = ([delay, ...later]: readonly number[]) => {
      if (delay === undefined) return;
      timer = setTimeout(() => {
        router.refresh();
        wait(later);
      }, delay);
    };
    const restart = () => {
      clearTimeout(timer);
      if (!document.hidden) wait(DELAYS);
    };
    restart();
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restart);
    };
  }, [pending, router]);
}
