import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NavLink } from "@/components/ui/SideNav";
import { Toaster } from "@/components/ui/Toaster";
import { TopNav } from "@/components/ui/TopNav";

interface Props {
  /** The sections that this person may open, in their order; moderators and administrators have different ones. */
  readonly links: readonly NavLink[];
  /** At the end of the bar: the age of the oldest, who is at work. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** Moderation round a page of it: dense, the whole width of the screen. Who may see it is the layout's to know. */
export function ModerationShell({ links, status, children }: Props) {
  const t = useTranslations("Shell");
  return (
    <div data-workspace="" className="px-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-border border-b">
        {/* The words of the first tab begin where header and page begin. */}
        <div className="-ml-3 min-w-0 max-w-full">
          <TopNav label={t("moderationNav")} links={links} />
        </div>
        {status ? <div className="py-2 text-13 text-muted">{status}</div> : null}
      </div>
      <div className="pt-4">{children}</div>
      <Toaster />
    </div>
  );
}
