import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button-style";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type" | "onChange" | "className"> {
  readonly icon: ReactNode;
  /** Label. */
  readonly children: ReactNode;
  /** Called with at least one file; the same file can be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Button that opens the system's file picker. The focusable element is the input; the label is what is visible. */
export function FileButton({ icon, children, onFiles, ...input }: Props) {
  return (
    <label
      className={cx(
        buttonClass({ variant: "secondary" }),
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
      )}
    >
      {icon}
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
