"use client";

import { useId, useState } from "react";
import { MAX_TEXT } from "@/lib/domain/catalogue/query";
import type { Language } from "@/lib/shared/i18n";
import { useLazyField } from "./lazy-field";
import type { SearchSuggestionsProps } from "./SearchSuggestions";
import { useFormReset } from "./use-form-reset";

interface Props {
  readonly lang: Language;
  readonly form: string | undefined;
  readonly text: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  /** Labels of the kinds of suggestions. */
  readonly kinds: SearchSuggestionsProps["kinds"];
}

const loadSuggestions = () => import("./SearchSuggestions").then(({ SearchSuggestions }) => SearchSuggestions);

/**
 * Search text field. With JavaScript, it suggests queries, categories and cities; that component is loaded on focus.
 */
export function SearchField({ lang, form, text = "", label, placeholder, kinds }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  useFormReset(id, () => setTyped(text));
  const { Loaded: Suggestions, plain, isPlainShown, plainProps } = useLazyField(loadSuggestions, setTyped);
  const field = {
    ...{ id, form, placeholder, value: typed, name: "q", type: "search", "aria-label": label, maxLength: MAX_TEXT },
    ...{ enterKeyHint: "search" as const, autoComplete: "off", className: "control truncate" },
  };
  return (
    <>
      {Suggestions ? <Suggestions plain={plain} field={field} lang={lang} kinds={kinds} onType={setTyped} /> : null}
      {isPlainShown ? <input {...field} {...plainProps} /> : null}
    </>
  );
}
