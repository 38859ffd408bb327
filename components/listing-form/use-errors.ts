"use client";

import { useCallback, useMemo, useState } from "react";
import type { FieldError } from "@/components/ui/ErrorSummary";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import type { FormState } from "@/lib/web/form-state";
import { useFieldName } from "./field-names";

type Texts = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

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

/** Fields that another one's rule depends on, by the field that has the error. */
const DEPENDS_ON: Readonly<Record<string, readonly string[]>> = {
  price: ["price_type"],
  price_period: ["price_type", "price", "category_id"],
  attributes: ["category_id"],
  translations: ["lang"],
};

function valueAt(body: Body, path: string): unknown {
  if (path === "") return body;
  return path.split(".").reduce<unknown>((value, key) => (value as Body | null | undefined)?.[key], body);
}

/** Whether a field, or one that its rule depends on, holds something else than when it was sent. */
export function isCorrected(path: string, sent: Body, now: Body): boolean {
  const paths = [path, ...(DEPENDS_ON[path.split(".")[0] ?? ""] ?? [])];
  return paths.some((one) => JSON.stringify(valueAt(sent, one) ?? null) !== JSON.stringify(valueAt(now, one) ?? null));
}

/** Errors of one answer: the server's, or what the form itself has found. */
interface Answer {
  readonly texts: Texts;
  /** What was sent; undefined where nothing was checked. */
  readonly body: Body | undefined;
  /** Grows with each answer. */
  readonly turn: number;
}

const NO_ANSWER: Answer = { texts: {}, body: undefined, turn: 0 };

/** The first error of each field. */
export const textsOf = ({ fields }: FormState<unknown>): Texts =>
  Object.fromEntries(Object.entries(fields).map(([path, [text = ""]]) => [path, text]));

/**
 * Errors of the listing form, by their paths in the API's body. An error goes as soon as its field holds something else than what was sent.
 * @param now the body as it would be sent at present.
 */
export function useErrors(now: Body, id: string, attributes: readonly PresentedAttribute[]) {
  const nameOf = useFieldName(attributes);
  const [answer, setAnswer] = useState(NO_ANSWER);
  const texts = useMemo<Texts>(() => {
    const { body } = answer;
    const left = Object.entries(answer.texts).filter(([path]) => !body || !isCorrected(path, body, now));
    return Object.fromEntries(left.map(([path, text]) => [placeOf(path), text]));
  }, [answer, now]);

  const summary = useMemo<readonly FieldError[]>(
    () =>
      Object.entries(texts).map(([path, text]) => {
        const name = nameOf(path);
        return { id: path ? idFor(id, controlOf(path)) : undefined, text: name ? `${name}: ${text}` : text };
      }),
    [texts, id, nameOf],
  );

  const exactErrorOf = useCallback((path: string) => texts[path], [texts]);
  const errorOf = useCallback(
    (path: string) => texts[path] ?? Object.entries(texts).find(([other]) => other.startsWith(`${path}.`))?.[1],
    [texts],
  );
  const idOf = useCallback((path: string) => idFor(id, path), [id]);
  const context = useMemo(() => ({ errorOf, exactErrorOf, idOf }), [errorOf, exactErrorOf, idOf]);
  const show = useCallback((texts: Texts, body?: Body) => setAnswer(({ turn }) => ({ texts, body, turn: turn + 1 })), []);
  return {
    summary,
    /** Identifies the answer that the errors come from. */
    answer: answer.turn,
    /** Whether the answer was about fields, corrected or not. */
    hasFields: Object.keys(answer.texts).length > 0,
    context,
    show,
    clear: useCallback(() => show({}), [show]),
    /** Takes one error away. */
    dismiss: useCallback(
      (path: string) =>
        setAnswer((before) => {
          if (!(path in before.texts)) return before;
          const { [path]: _, ...texts } = before.texts;
          return { ...before, texts };
        }),
      [],
    ),
  };
}
