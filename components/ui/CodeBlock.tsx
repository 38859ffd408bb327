import { CopyButton } from "./CopyButton";
import { cx } from "./cx";

interface Props {
  readonly code: string;
  /** Title such as "curl" or "JavaScript"; also the accessible name. */
  readonly title?: string;
  /** Whether long lines wrap instead of scrolling, as for a key or URL. */
  readonly wrap?: boolean;
}

/** Code block with a copy button. */
export function CodeBlock({ code, title, wrap = false }: Props) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-10 bg-secondary">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          {title ? <figcaption className="px-4 pt-3 font-semibold text-13 text-muted">{title}</figcaption> : null}
          {/* Scrollable content must be focusable for keyboard users. */}
          <pre
            tabIndex={wrap ? undefined : 0}
            className={cx(
              "px-4 py-3 font-mono text-13 text-title focus-visible:-outline-offset-2",
              wrap ? "whitespace-pre-wrap [overflow-wrap:anywhere]" : "overflow-x-auto",
            )}
          >
            <code>{code}</code>
          </pre>
        </div>
        <div className="shrink-0 p-1">
          <CopyButton text={code} variant="ghost" />
        </div>
      </div>
    </figure>
  );
}
