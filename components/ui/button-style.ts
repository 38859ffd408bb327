/** The one look of a thing to be pressed, for buttons and for links that stand as such. */
export const buttonStyle =
  "inline-flex min-h-11 items-center justify-center rounded-10 bg-press px-5 font-semibold text-15 text-on-press transition-colors hover:bg-press-strong";

/** A link in or after a text. */
export const linkStyle =
  "text-press underline decoration-1 underline-offset-4 transition-colors hover:text-press-strong hover:decoration-2";
