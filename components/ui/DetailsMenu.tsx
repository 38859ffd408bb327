import type { ReactNode } from "react";

interface Props {
  /** A `summary` and the menu. */
  readonly children: ReactNode;
  /** Only one menu with the same name is open at a time. */
  readonly name?: string;
  readonly className?: string;
}

/** Menu based on `details`, which works without JavaScript. `MenuCloser` closes it. */
export function DetailsMenu({ children, name, className }: Props) {
  return (
    <details data-menu="" name={name} className={className}>
      {children}
    </details>
  );
}
