"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentLink } from "@/components/ui/current-link";
import { splitPagePath } from "@/lib/shared/page-path";

export interface BarLink {
  /** Path without the language prefix, compared with the current page. */
  readonly path: string;
  readonly href: string;
  readonly label: string;
  /** Full accessible name, if the label is shortened. */
  readonly name?: string;
  readonly icon: ReactNode;
}

/** Links of the bottom bar; the current one is marked. */
export function BottomBarLinks({ label, links }: { readonly label: string; readonly links: readonly BarLink[] }) {
  const { path } = splitPagePath(usePathname());
  const current = currentLink(
    path,
    links.map((link) => link.path),
  );
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 h-(--bottom-bar) overflow-hidden border-title border-t bg-background pb-[env(safe-area-inset-bottom)] [display:var(--site-bottom-bar-display)] sm:hidden print:hidden"
    >
      <ul className="flex h-full">
        {links.map((link) => (
          <li key={link.path} className="flex min-w-0 flex-1">
            <a
              href={link.href}
              aria-label={link.name}
              aria-current={link.path === current ? "page" : undefined}
              className="flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-13 text-text leading-4 focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-primary [&_svg]:size-6"
            >
              {link.icon}
              <span className="max-w-full truncate">{link.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
