/** Tabs that do not fit scroll sideways by themselves; the page does not. Browsers that know how begin at the current one. */
export const TAB_LIST = "flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:thin]";

export const TAB =
  "flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 text-15 text-quiet whitespace-nowrap transition-colors hover:text-title focus-visible:-outline-offset-2 aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-press aria-[current]:font-semibold aria-[current]:text-title aria-selected:border-press aria-selected:font-semibold aria-selected:text-title";
