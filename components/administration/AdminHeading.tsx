import type { ReactNode } from "react";

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The `h1` of a list: smaller than elsewhere, as moderation is dense. */
export function AdminHeading({ title, lead, actions }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-bold text-25 tracking-tight">{title}</h1>
        {lead ? <div className="mt-1 max-w-[42rem] text-15 text-muted">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
