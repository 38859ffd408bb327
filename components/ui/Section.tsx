import { type ReactNode, useId } from "react";
import { cx } from "./cx";

interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Id of the section, also a link target. */
  readonly id?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Page section with an `h2` and a rule above. */
export function Section({ title, lead, actions, id, children, className }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx("mt-10 border-border border-t pt-6 first:mt-0 first:border-t-0 first:pt-0", className)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} className="font-bold text-20 tracking-tight">
            {title}
          </h2>
          {lead ? <div className="mt-1 max-w-[42rem] text-15 text-muted">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Card of one item in a list. Never nest cards. */
export function Card({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={cx("min-w-0 rounded-10 border border-border bg-surface p-4 sm:p-6", className)}>{children}</div>;
}
