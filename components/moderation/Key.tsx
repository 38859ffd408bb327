/** Keyboard shortcut next to a button's label. Hidden on devices without a keyboard. */
export function Key({ children }: { readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-6 rounded-6 border border-current px-1.5 text-center font-mono font-normal text-13 leading-5 max-sm:hidden pointer-coarse:hidden"
    >
      {children}
    </span>
  );
}
