import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Link to the parent page. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** Page heading of moderation and administration: smaller than on other pages, and as wide as the site's header. */
export function AdminHeading({ title, lead, back, actions }: Props) {
  return (
    <header className="mb-4">
      {back ? (
        <Link
          href={back.href}
          className="-mt-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-15 text-primary hover:text-primary-hover hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="break-words font-bold text-25 tracking-tight">{title}</h1>
          {lead ? <div className="mt-1 max-w-[42rem] text-15 text-muted">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
