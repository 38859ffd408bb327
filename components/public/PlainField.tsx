import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string;
  /** The word "optional", for a field that is. */
  readonly optional?: string;
  readonly children: (control: {
    readonly id: string;
    readonly name: string;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** Like `Field` of `components/ui`, for pages without client messages. */
export function PlainField({ id, name, label, error, hint, optional, children }: Props) {
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-15 text-title">
        {label}
        {optional ? <span className="ml-2 font-normal text-13 text-muted">{optional}</span> : null}
      </label>
      {children({ id, name, "aria-invalid": error ? true : undefined, "aria-describedby": note ? noteId : undefined })}
      {note ? (
        <p id={noteId} className={error ? "mt-1 text-15 text-danger" : "mt-1 text-13 text-muted"}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
