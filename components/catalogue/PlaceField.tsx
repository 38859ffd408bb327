"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Language } from "@/lib/shared/i18n";
import type { PlaceWords } from "./CitySuggestions";
import { useLazyField } from "./lazy-field";
import { useFormReset } from "./use-form-reset";

interface Props {
  readonly lang: Language;
  /** Id of the form that the field belongs to, if it is outside of it. */
  readonly form?: string | undefined;
  readonly className?: string;
  /** Name and ref of the selected city; an unknown place has no ref. */
  readonly name: string | undefined;
  readonly cityRef: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly words: PlaceWords;
}

const loadSuggestions = () => import("./CitySuggestions").then(({ CitySuggestions }) => CitySuggestions);

/** The select of regions in the form of the field, if there is one. */
function regionSelect(id: string): HTMLSelectElement | undefined {
  const select = (document.getElementById(id) as HTMLInputElement | null)?.form?.elements.namedItem("region");
  return select instanceof HTMLSelectElement ? select : undefined;
}

/**
 * Place field. Without JavaScript the typed text is submitted and resolved to the best match; with it, suggestions are offered by a
 * component that is loaded on focus. A place chosen here clears the region of the filters, and a region chosen there clears the place.
 */
export function PlaceField({ lang, form, className = "control", name = "", cityRef = "", label, placeholder, words }: Props) {
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
  const choose = (label: string, chosen: string) => {
    setText(label);
    setRef(chosen);
    const select = regionSelect(id);
    if (!select) return;
    select.value = "";
    // Makes the form count its results.
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const onRegion = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.value && target === regionSelect(id)) type("");
  });
  useEffect(() => {
    const listener = (event: Event) => onRegion(event);
    document.addEventListener("change", listener);
    return () => document.removeEventListener("change", listener);
  }, []);

  const { Loaded: Suggestions, plain, isPlainShown, plainProps } = useLazyField(loadSuggestions, type);
  const field = { id, form, className, name: "place", value: text, "aria-label": label, placeholder };
  return (
    <>
      <input type="hidden" name="city" form={form} value={ref} />
      {Suggestions ? <Suggestions {...field} plain={plain} lang={lang} words={words} onType={type} onChoose={choose} /> : null}
      {isPlainShown ? <input {...field} {...plainProps} autoComplete="off" maxLength={100} /> : null}
    </>
  );
}
