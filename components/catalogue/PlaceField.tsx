"use client";

import { useId, useState } from "react";
import type { Language } from "@/lib/shared/i18n";
import { useLazyField } from "./lazy-field";
import { useFormReset } from "./use-form-reset";

interface Props {
  readonly lang: Language;
  /** Id of a form elsewhere on the page that the field belongs to. */
  readonly form?: string | undefined;
  readonly className?: string;
  /** The town that is chosen, in words and by its ref. */
  readonly name: string | undefined;
  readonly cityRef: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly failed: string;
}

const loadSuggestions = () => import("./CitySuggestions").then(({ CitySuggestions }) => CitySuggestions);

/**
 * A town, by typing. Without scripts what is typed is sent, and the best town of that name is meant; with them towns are suggested, by a
 * part of the program that comes when somebody goes to the field.
 */
export function PlaceField({ lang, form, className = "control", name = "", cityRef = "", label, placeholder, failed }: Props) {
  const id = useId();
  const [text, setText] = useState(name);
  const [ref, setRef] = useState(cityRef);
  const { Loaded: Suggestions, plain, handlers } = useLazyField(loadSuggestions);

  useFormReset(id, () => {
    setText(name);
    setRef(cityRef);
  });

  const type = (typed: string) => {
    setText(typed);
    setRef(typed === name ? cityRef : "");
  };
  const field = { id, form, className, name: "place", value: text, "aria-label": label, placeholder };
  return (
    <>
      <input type="hidden" name="city" form={form} value={ref} />
      {Suggestions ? (
        <Suggestions {...field} plain={plain} lang={lang} failed={failed} onType={type} onChoose={setRef} />
      ) : (
        <input {...field} {...handlers} autoComplete="off" maxLength={100} onChange={({ target }) => type(target.value)} />
      )}
    </>
  );
}
