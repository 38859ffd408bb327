"use client";

import type { ReactNode } from "react";
import { Link, usePathname } from "@/lib/web/i18n/navigation";
import { currentLink } from "./current-link";
import { cx } from "./cx";
import { useCurrentInSight } from "./use-current-in-sight";

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Formatted count. */
  readonly count?: string;
}

export interface NavGroup {
  readonly title?: string;
  readonly links: readonly NavLink[];
}

/**
 * Section navigation: a column on desktops, a scrolling row on phones. The current link is the one with the longest path that is a prefix
 * of the address.
 */
export function SideNav({ label, groups }: { readonly label: string; readonly groups: readonly NavGroup[] }) {
  const path = usePathname();
  const current = currentLink(
    path,
    groups.flatMap((group) => group.links.map((link) => link.href)),
  );
  const row = useCurrentInSight<HTMLDivElement>(current);
  return (
    <nav aria-label={label} className="min-w-0">
      <div
        ref={row}
        className="flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:thin] lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:flex-col lg:gap-6 lg:overflow-visible lg:border-b-0"
      >
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
          <div key={index} className="max-lg:contents">
            {group.title ? <p className="mb-1 px-3 font-semibold text-13 text-muted max-lg:sr-only">{group.title}</p> : null}
            <ul className="flex max-lg:gap-1 lg:flex-col">
              {group.links.map((link) => (
                <li key={link.href} className="shrink-0">
                  <Link href={link.href} aria-current={link.href === current ? "page" : undefined} className={LINK}>
                    {link.icon ? <span className="flex shrink-0 [&_svg]:size-5">{link.icon}</span> : null}
                    <span className="min-w-0 max-lg:whitespace-nowrap">{link.label}</span>
                    {link.count === undefined ? null : <span className="ml-auto pl-2 text-13 text-muted">{link.count}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

const LINK = cx(
  "flex min-h-11 items-center gap-2 px-3 text-15 text-text transition-colors focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-title",
  "max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-primary",
  "lg:gap-3 lg:rounded-10 lg:py-2 lg:hover:bg-secondary lg:aria-[current]:bg-secondary",
);
