import type { ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { TAB, TAB_LIST } from "./tab-style";

export interface TabLink {
  /** Path without the language prefix, with a query string that keeps the other filters. */
  readonly href: string;
  readonly label: ReactNode;
  /** Formatted count. */
  readonly count?: string;
  readonly current?: boolean;
}

/** Tabs as links: the selection is in the address and works without JavaScript. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={TAB_LIST}>
        {links.map(({ href, label: words, count, current }) => (
          <li key={href} className="flex shrink-0">
            <Link href={href} aria-current={current ? "page" : undefined} className={TAB}>
              {words}
              {count === undefined ? null : <span className="font-normal text-13 text-muted">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
