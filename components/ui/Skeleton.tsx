import { cx } from "./cx";

/** Stands where something will stand, in exactly its size: give it height and width by classes. Unseen by screen readers. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-pulse rounded-6 bg-shade motion-reduce:animate-none", className)} />;
}
