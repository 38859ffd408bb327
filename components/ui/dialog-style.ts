import { cx } from "./cx";

export const backdropClass =
  "fixed inset-0 z-40 bg-paper-950/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

/** Classes of a dialog: a bottom sheet on phones, centred on wider screens. Tall content scrolls inside. */
export function dialogClass(wide = false): string {
  return cx(
    "fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-t-16 border border-border bg-surface p-4 text-text shadow-float",
    "transition-[opacity,translate] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0",
    "sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-16 sm:p-6",
    wide ? "sm:max-w-[48rem]" : "sm:max-w-[30rem]",
  );
}
