import { useEffect } from "react";

/**
 * Calls back when the form of a field is reset, which the state of a controlled field does not follow by itself.
 * @param id of the field; it may belong to a form elsewhere on the page.
 */
export function useFormReset(id: string, onReset: () => void): void {
  useEffect(() => {
    const listener = (event: Event) => {
      const field = document.getElementById(id) as HTMLInputElement | null;
      if (field && event.target === field.form) onReset();
    };
    document.addEventListener("reset", listener);
    return () => document.removeEventListener("reset", listener);
  });
}
