import type { ReactNode } from "react";

interface Props {
  readonly icon?: ReactNode;
  /** Says what is missing. */
  readonly title: ReactNode;
  /** Says what to do next. */
  readonly children?: ReactNode;
  /** Button for that. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center rounded-10 border border-border border-dashed px-4 py-10 text-center">
      {icon ? <span className="mb-3 flex text-faint [&_svg]:size-10">{icon}</span> : null}
      <p className="font-semibold text-17 text-title">{title}</p>
      {children ? <div className="mt-1 max-w-[32rem] text-15">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
