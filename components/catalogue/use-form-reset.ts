import { useEffect } from "react";

/**
 * Calls `onReset` when the field's form is reset, because a controlled field does not follow a reset by itself.
 * @param id Id of the field, which may be outside of its form.
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
