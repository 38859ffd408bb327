import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cx } from "./cx";

/** What a field hands to its control, to be spread into it. */
export interface ControlProps {
  readonly id: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

/** The id of a control's label. While a list is open all else is hidden from screen readers; a name that is called by its id stays. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

interface Props {
  readonly label: ReactNode;
  readonly name?: string;
  /** One sentence that helps; an error takes its place. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Says "optional" beside the label. Where most fields may be left empty, say nothing. */
  readonly optional?: boolean;
  /** For forms that name their fields' ids themselves (conform, `ErrorSummary`). */
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Label above, hint below, the error in place of the hint; all three are tied to the control:
 * `<Field label={t("name")} name="name" error={error}>{(control) => <Input {...control} />}</Field>`.
 */
export function Field({ label, name, hint, error, required, optional = false, id, className, children }: Props) {
  const t = useTranslations("Ui");
  const own = useId();
  const controlId = id ?? own;
  const noteId = `${controlId}-note`;
  return (
    <div className={cx("min-w-0", className)}>
      <label id={labelIdOf(controlId)} htmlFor={controlId} className="mb-1 block font-semibold text-15 text-title">
        {label}
        {optional ? <span className="ml-2 font-normal text-13 text-quiet">{t("optional")}</span> : null}
      </label>
      {children({
        id: controlId,
        name,
        required,
        "aria-describedby": error || hint ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface NoteProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** The line below a control. */
export function FieldNote({ id, hint, error }: NoteProps) {
  if (error) {
    return (
      <p id={id} className="mt-1 flex items-start gap-2 text-15 text-danger">
        <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
        <span className="min-w-0">{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-1 text-13 text-quiet">
      {hint}
    </p>
  ) : null;
}
