"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";

export interface FieldError {
  /** The id of the control it is about; without one it is about the whole form. */
  readonly id?: string;
  readonly text: string;
}

/**
 * All that is wrong in a form, above it; each line leads to its field. Gets the focus with each answer; errors that are corrected
 * meanwhile leave the list without moving it.
 * @param answer identifies the answer that the errors come from; the array itself when left out, which must then stay the same between renders.
 */
export function ErrorSummary({ errors, answer = errors }: { readonly errors: readonly FieldError[]; readonly answer?: unknown }) {
  const t = useTranslations("Ui");
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    box.current?.focus();
  }, [answer]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="flex items-start gap-3 rounded-10 bg-danger-ground px-4 py-3 text-text">
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
                    // A link alone would scroll; the field is to be typed into.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                  className="inline-block py-1 text-danger underline underline-offset-4 hover:text-danger-strong"
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
