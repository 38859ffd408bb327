import { cx } from "./cx";

/** Placeholder for loading content. Set its exact size by classes. Hidden from screen readers. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-6 bg-secondary motion-reduce:animate-none", className)} />;
}
