/** Logo: a stylized listing with a picture and two lines. `public/favicon.svg` has the same drawing. */
export function Logo({ className = "" }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <rect width="40" height="40" rx="10" className="fill-field-700" />
      <rect x="10" y="8" width="20" height="13" rx="2" className="fill-wheat-400" />
      <path d="M10 26h20M10 32h12" strokeWidth="3" strokeLinecap="square" className="stroke-paper-50" />
    </svg>
  );
}
