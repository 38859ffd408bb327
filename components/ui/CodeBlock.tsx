import { CopyButton } from "./CopyButton";
import { cx } from "./cx";

interface Props {
  readonly code: string;
  /** What it is: "curl", "JavaScript". Also names the block for screen readers. */
  readonly title?: string;
  /** Long lines break instead of scrolling: for a key or an address. */
  readonly wrap?: boolean;
}

/** Code to be copied. */
export function CodeBlock({ code, title, wrap = false }: Props) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-10 bg-shade">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          {title ? <figcaption className="px-4 pt-3 font-semibold text-13 text-quiet">{title}</figcaption> : null}
          {/* What scrolls must be scrolled by the keyboard, too. */}
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
          <CopyButton text={code} variant="quiet" />
        </div>
      </div>
    </figure>
  );
}
