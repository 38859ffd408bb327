import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-press text-on-press hover:bg-press-strong aria-disabled:hover:bg-press",
  secondary: "border border-edge bg-surface text-title hover:border-title hover:bg-shade",
  quiet: "text-press hover:bg-shade hover:text-press-strong",
  danger: "bg-danger text-on-press hover:bg-danger-strong aria-disabled:hover:bg-danger",
};

/** Small ones are lower under a mouse only: a finger gets its 44 px. */
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
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** A square for an icon alone. */
  readonly square?: boolean;
}

/** How a thing to be pressed looks, for what is no `Button`: a `summary`, a label, an `<a>` to an address without a language. */
export function buttonClass({ variant = "primary", size = "medium", square = false }: Look = {}): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-10 text-center font-semibold text-15 transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed",
    VARIANTS[variant],
    square ? cx("shrink-0", SQUARES[size]) : SIZES[size],
  );
}

/** The one look of a thing to be pressed, for buttons and for links that stand as such. */
export const buttonStyle = buttonClass();

/** A link in or after a text. */
export const linkStyle =
  "text-press underline decoration-1 underline-offset-4 transition-colors hover:text-press-strong hover:decoration-2";
