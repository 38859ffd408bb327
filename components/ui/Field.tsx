import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cx } from "./cx";

/** Props that a `Field` passes to its control. */
export interface ControlProps {
  readonly id: string;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: true | undefined;
}

/** Returns the id of a control's label. An open list hides the rest of the page from screen readers, except names referenced by id. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

interface Props {
  readonly label: ReactNode;
  readonly name?: string | undefined;
  /** One helpful sentence; replaced by the error. */
  readonly hint?: ReactNode;
  /** The error and how to correct it. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** Adds "optional" to the label. Leave it out where most fields are optional. */
  readonly optional?: boolean | undefined;
  /** Id of the control, if an error summary links to it. */
  readonly id?: string;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Label, control, and a hint or error below, associated for assistive technology:
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
        {optional ? <span className="ml-2 font-normal text-13 text-muted">{t("optional")}</span> : null}
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

/** Hint or error below a control. */
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
    <p id={id} className="mt-1 text-13 text-muted">
      {hint}
    </p>
  ) : null;
}
