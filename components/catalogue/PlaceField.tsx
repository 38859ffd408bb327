"use client";

import { type ComponentType, useId, useState } from "react";
import type { Language } from "@/lib/kernel/i18n";
import type { CitySuggestionsProps } from "./CitySuggestions";

interface Props {
  readonly lang: Language;
  /** The town that is chosen, in words and by its ref. */
  readonly name: string | undefined;
  readonly cityRef: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly failed: string;
}

/**
 * A town, by typing. Without scripts what is typed is sent, and the best town of that name is meant; with them towns are suggested, by a
 * part of the program that comes when somebody goes to the field.
 */
export function PlaceField({ lang, name = "", cityRef = "", label, placeholder, failed }: Props) {
  const id = useId();
  const [text, setText] = useState(name);
  const [ref, setRef] = useState(cityRef);
  const [Suggestions, setSuggestions] = useState<ComponentType<CitySuggestionsProps>>();

  const type = (typed: string) => {
    setText(typed);
    setRef(typed === name ? cityRef : "");
  };
  const field = { id, name: "place", value: text, "aria-label": label, placeholder };
  return (
    <>
      <input type="hidden" name="city" value={ref} />
      {Suggestions ? (
        <Suggestions {...field} lang={lang} failed={failed} onType={type} onChoose={setRef} />
      ) : (
        <input
          {...field}
          autoComplete="off"
          maxLength={100}
          className="control"
          onChange={({ target }) => type(target.value)}
          onFocus={() => {
            // Without it the field stays what it is without scripts.
            import("./CitySuggestions").then(
              (part) => setSuggestions(() => part.CitySuggestions),
              () => {},
            );
          }}
        />
      )}
    </>
  );
}
