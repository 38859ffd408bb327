import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";

interface Props {
  readonly title: ReactNode;
  /** One or two sentences. */
  readonly lead?: ReactNode;
  /** Link to the parent page. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Buttons of the page. */
  readonly actions?: ReactNode;
}

/** Page header: `h1`, back link and buttons. */
export function PageHeader({ title, lead, back, actions }: Props) {
  return (
    <header className="mb-6">
      {back ? (
        <Link
          href={back.href}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-15 text-primary hover:text-primary-hover hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <h1 className="font-bold text-25 tracking-tight sm:text-32">{title}</h1>
          {lead ? <div className="mt-2 max-w-[42rem]">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
