import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-style";
import { cx } from "./cx";

export interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Stands before the words; 20 px, hidden from screen readers. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<"button"> {
  /** What was asked for is under way: the button keeps its words, width and focus, and does nothing more until it is over. */
  readonly pending?: boolean;
}

/** A thing to be pressed. `type` is "button" unless said otherwise; in a form with a server action, see `SubmitButton`. */
export function Button({ variant, size, icon, pending = false, className, type = "button", onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // Not `disabled`: that would throw the focus away. A pending button of a form no longer submits.
      type={pending ? "button" : type}
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {pending ? <LoaderCircle aria-hidden="true" className="spin size-5 shrink-0" /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "icon" | "children" | "aria-label"> {
  /** What it does, for those who do not see the icon; also its tip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square with an icon and no words. */
export function IconButton({
  label,
  variant = "quiet",
  size,
  pending = false,
  className,
  type = "button",
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={pending ? "button" : type}
      onClick={pending ? undefined : rest.onClick}
      aria-label={label}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      className={cx(buttonClass({ variant, size, square: true }), className)}
    >
      {pending ? <LoaderCircle aria-hidden="true" className="spin size-5" /> : children}
    </button>
  );
}
