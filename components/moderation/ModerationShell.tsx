import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NavLink } from "@/components/ui/SideNav";
import { Toaster } from "@/components/ui/Toaster";
import { TopNav } from "@/components/ui/TopNav";

interface Props {
  /** Sections that the user can open, in order. Depends on the role. */
  readonly links: readonly NavLink[];
  /** Shown at the end of the bar: waiting time of the oldest entry, active moderators. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of moderation pages: compact, full width. The layout checks access. */
export function ModerationShell({ links, status, children }: Props) {
  const t = useTranslations("Shell");
  return (
    <div data-workspace="" className="px-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-border border-b">
        {/* Aligns the label of the first tab with header and page. */}
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
