"use client";

import { useId, useState } from "react";
import type { Language } from "@/lib/shared/i18n";
import { useLazyField } from "./lazy-field";
import { useFormReset } from "./use-form-reset";

interface Props {
  readonly lang: Language;
  /** Id of the form that the field belongs to, if it is outside of it. */
  readonly form?: string | undefined;
  readonly className?: string;
  /** Name and ref of the selected city. */
  readonly name: string | undefined;
  readonly cityRef: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly failed: string;
}

const loadSuggestions = () => import("./CitySuggestions").then(({ CitySuggestions }) => CitySuggestions);

/**
 * City field. Without JavaScript the typed text is submitted and resolved to the best match; with it, suggestions are offered by a
 * component that is loaded on focus.
 */
export function PlaceField({ lang, form, className = "control", name = "", cityRef = "", label, placeholder, failed }: Props) {
  const id = useId();
  const [text, setText] = useState(name);
  const [ref, setRef] = useState(cityRef);

  useFormReset(id, () => {
    setText(name);
    setRef(cityRef);
  });

  const type = (typed: string) => {
    setText(typed);
    setRef(typed === name ? cityRef : "");
  };
  const { Loaded: Suggestions, plain, isPlainShown, plainProps } = useLazyField(loadSuggestions, type);
  const field = { id, form, className, name: "place", value: text, "aria-label": label, placeholder };
  return (
    <>
      <input type="hidden" name="city" form={form} value={ref} />
      {Suggestions ? <Suggestions {...field} plain={plain} lang={lang} failed={failed} onType={type} onChoose={setRef} /> : null}
      {isPlainShown ? <input {...field} {...plainProps} autoComplete="off" maxLength={100} /> : null}
    </>
  );
}
