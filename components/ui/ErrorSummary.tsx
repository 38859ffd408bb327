"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";

export interface FieldError {
  /** Id of the control; undefined for errors of the whole form. */
  readonly id?: string | undefined;
  readonly text: string;
}

/**
 * Error summary above a form; each error links to its field. Receives the focus after each validation; corrected errors leave the list.
 * @param validation Identifies the validation that the errors come from. By default the array itself, which must then be stable across
 *   renders.
 */
export function ErrorSummary({ errors, validation = errors }: { readonly errors: readonly FieldError[]; readonly validation?: unknown }) {
  const t = useTranslations("Ui");
  const box = useRef<HTMLDivElement>(null);

  // In a layout effect: a link of the list that is clicked at once must not lose the focus to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per validation
  useLayoutEffect(() => {
    box.current?.focus();
  }, [validation]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="flex items-start gap-3 rounded-10 bg-danger-background px-4 py-3 text-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 text-15">
        <p className="font-semibold text-title">{t("errorsTitle", { count: errors.length })}</p>
        <ul className="mt-1">
          {errors.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    // Focuses the field; the link alone would only scroll.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                  className="inline-block py-1 text-danger underline underline-offset-4 hover:text-danger-hover"
                >
                  {text}
                </a>
              ) : (
                <span className="inline-block py-1">{text}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
