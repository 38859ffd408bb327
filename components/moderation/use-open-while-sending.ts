import { type RefObject, useRef } from "react";

/**
 * Keeps a dialog open while it sends a request, because an error is shown in it. @returns the flag, which the form sets, and the handler for
 * the dialog.
 */
export function useOpenWhileSending(onOpenChange: (open: boolean) => void): {
  readonly isSending: RefObject<boolean>;
  readonly changeOpen: (open: boolean) => void;
} {
  const isSending = useRef(false);
  const changeOpen = (open: boolean) => {
    if (!isSending.current) onOpenChange(open);
  };
  return { isSending, changeOpen };
}
