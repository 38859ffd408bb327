import type { FieldError } from "@/components/ui/ErrorSummary";
import { groupBy } from "@/lib/shared/group-by";
import type { FormAction, FormState } from "@/lib/web/form-state";
import { type FormFields, formDataOf } from "./run-action";
import { useFormAction } from "./use-form-action";

type Labels = Readonly<Record<string, string>>;

const NO_LABELS: Labels = {};

/** Returns a component-specific text for the error at a path; undefined to show the server's text. */
type DescribeError = (path: string, state: FormState<unknown>) => string | undefined;

/** Maps the path of a list entry to its field: `allowed_ips.3` to `allowed_ips`. */
const fieldOf = (path: string) => path.replace(/\.\d+$/, "");

function errorsByField(state: FormState<unknown>, describe: DescribeError | undefined): Readonly<Record<string, readonly string[]>> {
  const byField = groupBy(Object.entries(state.fields), ([path]) => fieldOf(path));
  const textsOf = ([path, texts]: readonly [string, readonly string[]]) => {
    const own = describe?.(path, state);
    return own === undefined ? texts : [own];
  };
  // One text may describe several entries of a list.
  return Object.fromEntries(Array.from(byField, ([field, list]) => [field, [...new Set(list.flatMap(textsOf))]]));
}

/**
 * {@link useFormAction} with field labels and an error summary.
 *
 * @param labels Labels of the fields, by name.
 */
export function useActionForm<R>(action: FormAction<R>, labels: Labels = NO_LABELS, describe?: DescribeError) {
  const { submit, isCorrected, ...sent } = useFormAction(action);
  const { state, field } = sent;
  const texts = errorsByField(state, describe);
  const errorOf = (name: string) => (isCorrected(name) ? undefined : texts[name]?.join(" "));
  const errors: readonly FieldError[] = Object.keys(texts).flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ id: field(name).id, text: Object.hasOwn(labels, name) ? `${labels[name]}: ${text}` : text }];
  });

  return {
    ...sent,
    errors,
    /** Submits the given fields. @param by another action with the same result type. @returns the action's state. */
    submit: (fields: FormFields, by?: FormAction<R>) => submit(formDataOf(fields), by),
    /** Submits the content of a form, such as after a confirmation. @returns the action's state. */
    submitForm: (form: FormData) => submit(form),
    /** Props to spread into a `Field`: name, label, id and error. */
    field: (name: string) => ({ ...field(name), label: labels[name], error: errorOf(name) }),
    /** Whether a checkbox is initially checked: as submitted after a rejected submit, otherwise `known`. */
    checked: (name: string, known: boolean): boolean => (state.status === "rejected" ? state.values[name] !== undefined : known),
    /** Initially checked values of a checkbox group. After a submit, the submitted values; unchecked boxes are not submitted. */
    ticked: (name: string, known: readonly string[]): readonly string[] => {
      if (state.status !== "rejected") return known;
      const value = state.values[name] ?? [];
      return typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [];
    },
  };
}

export type ActionForm = Omit<ReturnType<typeof useActionForm<unknown>>, "submit" | "submitForm">;
