import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button-style";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type" | "onChange" | "className"> {
  readonly icon: ReactNode;
  /** What the button says. */
  readonly children: ReactNode;
  /** At least one. The same file can be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the system's picker. The input is the button, for keyboards too; the label is its face. */
export function FileButton({ icon, children, onFiles, ...input }: Props) {
  return (
    <label
      className={cx(
        buttonClass({ variant: "secondary" }),
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-press",
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
