import { useCallback, useMemo, useState } from "react";
import type { FieldError } from "@/components/ui/ErrorSummary";
import type { PresentedAttribute } from "@/lib/domain/categories/present";
import type { FormState } from "@/lib/web/form-state";
import { useFieldName } from "./field-names";

type Texts = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

/** Body fields without a control, and the control at which their errors are shown. */
const SHOWN_AT: readonly (readonly [RegExp, string])[] = [
  [/^photos_wm(\.|$)/, "photos$1"],
  [/^video_thumbnail$/, "video_url"],
  [/^photos_3d\..+$/, "photos_3d"],
  [/^attributes\.([^.]+)\..+$/, "attributes.$1"],
];

const placeOf = (path: string) => SHOWN_AT.reduce((place, [pattern, instead]) => place.replace(pattern, instead), path);

const idFor = (id: string, path: string) => `${id}-${path.replaceAll(".", "-")}`;

/** Errors of single photos link to the photo field. */
const controlOf = (path: string) => (path.startsWith("photos.") ? "photos" : path);

/** Other fields that a field's validation depends on, by field. */
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

/** Whether a field, or one that its validation depends on, has changed since it was submitted. */
export function isCorrected(path: string, sent: Body, now: Body): boolean {
  const paths = [path, ...(DEPENDS_ON[path.split(".")[0] ?? ""] ?? [])];
  return paths.some((one) => JSON.stringify(valueAt(sent, one) ?? null) !== JSON.stringify(valueAt(now, one) ?? null));
}

/** Errors from one validation, by the server or the form. */
interface Validation {
  readonly texts: Texts;
  /** The validated body; undefined if nothing was validated yet. */
  readonly body: Body | undefined;
  /** Increments with each validation. */
  readonly turn: number;
}

const NO_VALIDATION: Validation = { texts: {}, body: undefined, turn: 0 };

/** The first error of each field. */
export const textsOf = ({ fields }: FormState<unknown>): Texts =>
  Object.fromEntries(Object.entries(fields).map(([path, [text = ""]]) => [path, text]));

/**
 * Errors of the listing form by body path. An error disappears once its field differs from the submitted value.
 * @param now The current request body.
 */
export function useErrors(now: Body, id: string, attributes: readonly PresentedAttribute[]) {
  const nameOf = useFieldName(attributes);
  const [validation, setValidation] = useState(NO_VALIDATION);
  const texts = useMemo<Texts>(() => {
    const { body } = validation;
    const left = Object.entries(validation.texts).filter(([path]) => !body || !isCorrected(path, body, now));
    return Object.fromEntries(left.map(([path, text]) => [placeOf(path), text]));
  }, [validation, now]);

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
  const show = useCallback((texts: Texts, body?: Body) => setValidation(({ turn }) => ({ texts, body, turn: turn + 1 })), []);
  return {
    summary,
    /** Identifies the validation that the errors come from. */
    validation: validation.turn,
    /** Whether there were field errors, corrected or not. */
    hasFields: Object.keys(validation.texts).length > 0,
    context,
    show,
    clear: useCallback(() => show({}), [show]),
    /** Removes one error. */
    dismiss: useCallback(
      (path: string) =>
        setValidation((before) => {
          if (!(path in before.texts)) return before;
          const { [path]: _, ...texts } = before.texts;
          return { ...before, texts };
        }),
      [],
    ),
  };
}
