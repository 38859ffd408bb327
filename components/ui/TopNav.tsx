"use client";

import { Link, usePathname } from "@/lib/web/i18n/navigation";
import { currentLink } from "./current-link";
import type { NavLink } from "./SideNav";
import { TAB } from "./tab-style";
import { useCurrentInSight } from "./use-current-in-sight";

/** Horizontal section navigation; scrolls if it does not fit. */
export function TopNav({ label, links }: { readonly label: string; readonly links: readonly NavLink[] }) {
  const path = usePathname();
  const current = currentLink(
    path,
    links.map((link) => link.href),
  );
  const row = useCurrentInSight<HTMLUListElement>(current);
  return (
    <nav aria-label={label} className="min-w-0 max-w-full">
      <ul ref={row} className="flex gap-1 overflow-x-auto [scrollbar-width:thin]">
        {links.map(({ href, label: words, icon, count }) => (
          <li key={href} className="flex shrink-0">
            <Link href={href} aria-current={href === current ? "page" : undefined} className={TAB}>
              {/* Wide screens have room for all words, but not for icons as well. */}
              {icon ? <span className="flex lg:hidden [&_svg]:size-5">{icon}</span> : null}
              {words}
              {count === undefined ? null : <span className="font-normal text-13 text-muted">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
