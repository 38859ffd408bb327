import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-style";
import { cx } from "./cx";

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Icon before the label; 20 px, hidden from screen readers. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Whether its action is running. The button keeps label, width and focus, and ignores clicks. */
  readonly pending?: boolean;
}

/** Button. `type` defaults to "button"; in forms with a server action, use `SubmitButton`. */
export function Button({ variant, size, icon, pending = false, className, type = "button", onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // Not `disabled`, which would lose the focus. A pending submit button becomes a plain one.
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
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Square button with only an icon. */
export function IconButton({
  label,
  variant = "ghost",
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
