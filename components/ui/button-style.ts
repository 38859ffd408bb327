export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover aria-disabled:hover:bg-primary",
  secondary: "border border-border-strong bg-surface text-title hover:border-title hover:bg-secondary",
  ghost: "text-primary hover:bg-secondary hover:text-primary-hover",
  danger: "bg-danger text-on-primary hover:bg-danger-hover aria-disabled:hover:bg-danger",
};

/** Small buttons are lower only with a mouse; touch targets stay 44 px. */
const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: "min-h-9 px-3 py-1 pointer-coarse:min-h-11",
  medium: "min-h-11 px-5 py-2",
  large: "min-h-13 px-6 py-2 text-17",
};

const SQUARES: Readonly<Record<ButtonSize, string>> = {
  small: "size-9 pointer-coarse:size-11",
  medium: "size-11",
  large: "size-13",
};

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Square, for an icon without text. */
  readonly square?: boolean;
}

/** Returns button classes for elements other than `Button`, such as a `summary`, a label or an `<a>`. */
export function buttonClass({ variant = "primary", size = "medium", square = false }: Look = {}): string {
  // No two classes set the same property, so `cx` (7 kB on public pages) is not needed.
  return [
    "inline-flex items-center justify-center gap-2 rounded-10 text-center font-semibold text-15 transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed",
    VARIANTS[variant],
    square ? `shrink-0 ${SQUARES[size]}` : SIZES[size],
  ].join(" ");
}

/** Classes of a primary button, for buttons and links. */
export const buttonStyle = buttonClass();

/** Classes of a text link. */
export const linkStyle =
  "text-primary underline decoration-1 underline-offset-4 transition-colors hover:text-primary-hover hover:decoration-2";
