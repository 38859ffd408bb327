import type { ReactNode } from "react";

interface Props {
  readonly figures: readonly { readonly key: string; readonly title: string; readonly value: ReactNode }[];
}

/** Large figures with labels below. */
export function FigureList({ figures }: Props) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ key, title, value }) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-muted">{title}</dt>
          <dd className="font-bold text-25 text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
