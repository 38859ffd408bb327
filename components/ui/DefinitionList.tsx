import type { ReactNode } from "react";

export interface Definition {
  readonly term: ReactNode;
  readonly value: ReactNode;
}

/** Names and values: side by side on desktops, stacked on phones. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-border">
      {items.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once and has no other order
        <div key={index} className="grid gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          <dt className="text-15 text-muted">{term}</dt>
          <dd className="min-w-0 text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
