import { Autocomplete } from "@base-ui/react/autocomplete";
import { LayoutGrid, MapPin, Search } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { type Option, useOptions } from "@/components/ui/use-options";
import type { Suggestion } from "@/lib/domain/catalogue/suggest";
import type { Language } from "@/lib/shared/i18n";
import { isBeingEdited, type PlainField, useReplacePlainField } from "./lazy-field";

export interface SearchSuggestionsProps {
  readonly plain: PlainField;
  readonly field: Omit<ComponentProps<"input">, "value"> & { readonly id: string; readonly value: string };
  readonly lang: Language;
  readonly kinds: Readonly<Record<Suggestion["kind"], string>>;
  readonly onType: (text: string) => void;
}

const MIN_LENGTH = 2;

const ICONS = { query: Search, category: LayoutGrid, city: MapPin } as const;

interface SearchOption extends Option {
  readonly suggestion: Suggestion;
}

function findSearches(lang: Language) {
  return async (q: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const response = await fetch(`/api/catalogue/suggest?${new URLSearchParams({ q, lang })}`, { signal });
    if (!response.ok) throw new Error(`suggest: ${response.status}`);
    const { suggestions } = (await response.json()) as { readonly suggestions: readonly Suggestion[] };
    return suggestions.map((suggestion) => ({ value: suggestion.href, label: suggestion.text, suggestion }));
  };
}

/** `SearchField` with suggestions. Replaces the plain field, keeping its text and focus. */
export function SearchSuggestions({ plain, field, lang, kinds, onType }: SearchSuggestionsProps) {
  const found = useOptions(findSearches(lang), MIN_LENGTH);
  const input = useRef<HTMLInputElement>(null);
  const { value, ...rest } = field;

  useReplacePlainField(plain, input, () => found.search(value));

  // A query keeps the form's filters; a category or city is a different page.
  function choose({ kind, text, href }: Suggestion) {
    if (kind !== "query") return location.assign(href);
    onType(text);
    setTimeout(() => input.current?.form?.requestSubmit());
  }

  return (
    <Autocomplete.Root<SearchOption>
      items={found.options as readonly SearchOption[]}
      filter={null}
      defaultOpen={isBeingEdited(plain)}
      value={value}
      onValueChange={(text, { reason }) => {
        if (reason === "item-press") {
          const option = (found.options as readonly SearchOption[]).find(({ value }) => value === text);
          if (option) choose(option.suggestion);
          return;
        }
        onType(text);
        if (reason === "input-change") found.search(text);
      }}
      // Identifies the chosen option: categories can have the same label.
      itemToStringValue={(option) => option.value}
    >
      <Autocomplete.Input {...rest} ref={input} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup className="floating max-h-[min(var(--available-height),26rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain p-1 empty:hidden data-empty:hidden">
            <Autocomplete.List aria-label={rest["aria-label"]}>
              {(option: SearchOption) => {
                const { kind, text, hint } = option.suggestion;
                const Icon = ICONS[kind];
                return (
                  <Autocomplete.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-11 cursor-default items-center gap-3 rounded-6 px-3 py-2 text-15 outline-none select-none data-highlighted:bg-secondary"
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate text-title">{text}</span>
                      {hint ? <span className="block truncate text-13 text-muted">{hint}</span> : null}
                    </span>
                    {kind === "query" ? null : <span className="shrink-0 text-13 text-muted">{kinds[kind]}</span>}
                  </Autocomplete.Item>
                );
              }}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
