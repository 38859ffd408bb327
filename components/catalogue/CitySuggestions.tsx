import { Autocomplete } from "@base-ui/react/autocomplete";
import { useRef } from "react";
import { cx } from "@/components/ui/cx";
import { type Option, useOptions } from "@/components/ui/use-options";
import type { Language } from "@/lib/shared/i18n";
import { isBeingEdited, type PlainField, useReplacePlainField } from "./lazy-field";

export interface CitySuggestionsProps {
  readonly plain: PlainField;
  readonly id: string;
  readonly form: string | undefined;
  readonly className: string;
  readonly name: string;
  readonly value: string;
  readonly "aria-label": string;
  readonly placeholder: string;
  readonly lang: Language;
  readonly words: PlaceWords;
  readonly onType: (text: string) => void;
  /** Called with the label of the chosen place, and the ref if it is a city. */
  readonly onChoose: (label: string, ref: string) => void;
}

/** Texts shown instead of suggestions. */
export interface PlaceWords {
  readonly failed: string;
  readonly notFound: string;
}

interface PlaceOption extends Option {
  readonly ref: string;
}

const MIN_LENGTH = 2;

function findTowns(lang: Language) {
  return async (q: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
    const response = await fetch(`/api/catalogue/cities?${new URLSearchParams({ q, lang })}`, { signal });
    if (!response.ok) throw new Error(`cities: ${response.status}`);
    const { cities } = (await response.json()) as { readonly cities: readonly { readonly ref: string; readonly label: string }[] };
    return cities.map(({ ref, label }) => ({ value: ref || label, label, ref }));
  };
}

/** `PlaceField` with suggestions. Replaces the plain field, keeping its text and focus. */
export function CitySuggestions({
  plain,
  id,
  form,
  className,
  name,
  value,
  placeholder,
  lang,
  words,
  onType,
  onChoose,
  ...rest
}: CitySuggestionsProps) {
  const found = useOptions(findTowns(lang), MIN_LENGTH);

  const input = useRef<HTMLInputElement>(null);
  useReplacePlainField(plain, input, () => found.search(value));

  const options = found.options as readonly PlaceOption[];
  const message = found.state === "failed" ? words.failed : found.state === "found" && options.length === 0 ? words.notFound : undefined;
  return (
    <Autocomplete.Root<PlaceOption>
      items={options}
      filter={null}
      defaultOpen={isBeingEdited(plain)}
      value={value}
      autoHighlight
      onValueChange={(text, { reason }) => {
        if (reason === "item-press") {
          const option = options.find(({ value }) => value === text);
          if (option) onChoose(option.label, option.ref);
          return;
        }
        onType(text);
        if (reason === "input-change") found.search(text);
      }}
      // Identifies the chosen option.
      itemToStringValue={(option) => option.value}
    >
      <Autocomplete.Input
        {...rest}
        ref={input}
        id={id}
        name={name}
        form={form}
        placeholder={placeholder}
        maxLength={100}
        className={className}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup
            className={cx(
              "floating max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1",
              !message && "data-empty:hidden",
            )}
          >
            <Autocomplete.Status>{message ? <div className="px-3 py-2 text-15 text-muted">{message}</div> : null}</Autocomplete.Status>
            <Autocomplete.List aria-label={rest["aria-label"]}>
              {(option: PlaceOption) => (
                <Autocomplete.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-default items-center rounded-6 px-3 py-2 text-15 text-title outline-none select-none data-highlighted:bg-secondary"
                >
                  {option.label}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
