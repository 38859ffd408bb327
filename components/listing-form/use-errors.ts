"use client";

import { useCallback, useMemo, useState } from "react";
import type { FieldError } from "@/components/ui/ErrorSummary";
import type { FormState } from "@/lib/cabinet/form-state";
import type { PresentedAttribute } from "@/lib/categories/present";
import { useFieldName } from "./field-names";

type Texts = Readonly<Record<string, string>>;

/** Fields of the body that have no control of their own are shown at another's. */
const SHOWN_AT: readonly (readonly [RegExp, string])[] = [
  [/^photos_wm(\.|$)/, "photos$1"],
  [/^video_thumbnail$/, "video_url"],
  [/^photos_3d\..+$/, "photos_3d"],
  [/^attributes\.([^.]+)\..+$/, "attributes.$1"],
];

const placeOf = (path: string) => SHOWN_AT.reduce((place, [pattern, instead]) => place.replace(pattern, instead), path);

const idFor = (id: string, path: string) => `${id}-${path.replaceAll(".", "-")}`;

/** A photo has no control but the tile; its error leads to the field. */
const controlOf = (path: string) => (path.startsWith("photos.") ? "photos" : path);

const NOTHING: Texts = {};

/**
 * What is wrong with the form: the board's words by path, and what the form itself has found. The list for the summary stays the same
 * until there are others.
 */
export function useErrors(state: FormState<unknown>, id: string, attributes: readonly PresentedAttribute[]) {
  const nameOf = useFieldName(attributes);
  const [own, setOwn] = useState<{ readonly texts: Texts; readonly turn: number }>();
  // Errors of the form's own stand until the board has answered anew.
  const current = own && own.turn >= state.turn ? own.texts : undefined;
  const texts = useMemo<Texts>(() => {
    if (current) return current;
    return Object.fromEntries(Object.entries(state.fields).map(([path, [text = ""]]) => [placeOf(path), text]));
  }, [current, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names that load later do not make the errors new ones
  const summary = useMemo<readonly FieldError[]>(
    () =>
      Object.entries(texts).map(([path, text]) => {
        const name = nameOf(path);
        return { id: path ? idFor(id, controlOf(path)) : undefined, text: name ? `${name}: ${text}` : text };
      }),
    [texts, id],
  );

  const exactErrorOf = useCallback((path: string) => texts[path], [texts]);
  const errorOf = useCallback(
    (path: string) => texts[path] ?? Object.entries(texts).find(([other]) => other.startsWith(`${path}.`))?.[1],
    [texts],
  );
  const idOf = useCallback((path: string) => idFor(id, path), [id]);
  const context = useMemo(() => ({ errorOf, exactErrorOf, idOf }), [errorOf, exactErrorOf, idOf]);
  return {
    summary,
    context,
    own: (found: Texts) => setOwn({ texts: found, turn: state.turn }),
    clear: () => setOwn({ texts: NOTHING, turn: state.turn }),
  };
}
