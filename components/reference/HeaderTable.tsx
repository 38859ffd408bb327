import type { Header } from "@/lib/api/reference/model";
import { MarkdownText } from "./MarkdownText";

interface Props {
  readonly title: string;
  readonly headers: readonly Header[];
}

/** Request or response headers, which all operations share. */
export function HeaderTable({ title, headers }: Props) {
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold text-title">{title}</h3>
      <dl className="divide-y divide-border border-border border-y">
        {headers.map(({ name, description, example }) => (
          <div key={name} className="grid gap-x-6 py-2 md:grid-cols-[16rem_minmax(0,1fr)]">
            <dt className="break-all font-mono font-semibold text-15 text-title">{name}</dt>
            <dd className="min-w-0">
              <MarkdownText text={description} />
              {example === undefined ? null : <code className="block break-all font-mono text-13 text-muted">{example}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
