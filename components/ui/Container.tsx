import type { ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Page-width container with margins. */
export function Container({ children, className = "" }: Props) {
  return <div className={`mx-auto w-full max-w-(--page) px-4 sm:px-6 ${className}`}>{children}</div>;
}
