/** Classes of a tab list that scrolls horizontally if it does not fit. */
export const TAB_LIST = "flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:thin]";

export const TAB =
  "flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 text-15 text-muted whitespace-nowrap transition-colors hover:text-title focus-visible:-outline-offset-2 aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-title aria-selected:border-primary aria-selected:font-semibold aria-selected:text-title";
