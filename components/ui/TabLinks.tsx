import type { ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { TAB, TAB_LIST } from "./tab-style";

export interface TabLink {
  /** A path without a language, with the query that keeps the other filters. */
  readonly href: string;
  readonly label: ReactNode;
  /** How many things are behind it, already formatted. */
  readonly count?: string;
  readonly current?: boolean;
}

/** Tabs as links: the choice is in the address, so it survives a reload, can be sent, and works without scripts. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={TAB_LIST}>
        {links.map(({ href, label: words, count, current }) => (
          <li key={href} className="flex shrink-0">
            <Link href={href} aria-current={current ? "page" : undefined} className={TAB}>
              {words}
              {count === undefined ? null : <span className="font-normal text-13 text-quiet">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
