import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { cx } from "./cx";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Renders a cell. The first column is the row's name, as a `TableLink` if the row has a page. */
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  readonly numeric?: boolean;
  /** Link of the column heading, and the current sort direction. */
  readonly sort?: { readonly href: string; readonly direction?: "ascending" | "descending" };
  /** Whether the content must not wrap, as for dates. */
  readonly nowrap?: boolean;
  /** Hidden on phones, where rows are cards. */
  readonly desktopOnly?: boolean;
}

interface Props<Row> {
  /** Caption for screen readers; visually the page's heading is enough. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Renders the `RowMenu` at the end of a row, in a column titled `actionsTitle`. */
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsTitle?: string;
  /** Checkboxes (`CheckboxBox` with an `aria-label`) of each row, and of all rows in the heading. */
  readonly selection?: { readonly all: ReactNode; readonly one: (row: Row) => ReactNode } | undefined;
  /** Returns what is shown below an opened row, over its whole width; undefined for a closed one. */
  readonly details?: (row: Row) => ReactNode;
  /** Whether a row is highlighted, such as a selected one. */
  readonly highlighted?: (row: Row) => boolean;
  /** Shown if there are no rows: an `EmptyState`. */
  readonly empty?: ReactNode;
}

/**
 * Table with rows of 44 px; on phones each row is a card with headings next to the values. Stateless, so server components can use it:
 * sorting and paging are links, selection is up to the caller. ARIA roles are explicit because browsers drop table semantics when the
 * display type is changed.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  actionsTitle,
  selection,
  details,
  highlighted,
  empty,
}: Props<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <div className="sm:overflow-x-auto">
      <table role="table" className="w-full text-15 max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-border-strong border-b">
            {selection ? (
              <th role="columnheader" scope="col" className="w-11 pl-1 text-left">
                {selection.all}
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
            {actions ? (
              <th role="columnheader" scope="col" className="w-11">
                <span className="sr-only">{actionsTitle}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block max-sm:space-y-3">
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                className={cx(
                  "border-border transition-colors max-sm:relative max-sm:block max-sm:rounded-10 max-sm:border max-sm:bg-surface max-sm:p-4 sm:h-11 sm:border-b",
                  highlighted?.(row) ? "bg-info-background max-sm:bg-info-background" : "sm:hover:bg-secondary",
                )}
              >
                {selection ? (
                  <td role="cell" className="w-11 pl-1 max-sm:absolute max-sm:top-2 max-sm:left-2 max-sm:p-2">
                    <span className="flex items-center">{selection.one(row)}</span>
                  </td>
                ) : null}
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    first={index === 0}
                    beside={Boolean(selection)}
                    menu={Boolean(actions)}
                  />
                ))}
                {actions ? (
                  <td role="cell" className="w-11 text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:w-auto">
                    {actions(row)}
                  </td>
                ) : null}
              </tr>
              <DetailsRow content={details?.(row)} columns={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function DetailsRow({ content, columns }: { readonly content: ReactNode; readonly columns: number }) {
  if (content === undefined) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <tr role="row" className="border-border max-sm:block sm:border-b">
      {/* biome-ignore lint/a11y/noRedundantRoles: see DataTable */}
      <td role="cell" colSpan={columns} className="px-1 pt-3 max-sm:block">
        {content}
      </td>
    </tr>
  );
}

function Heading<Row>({ column: { title, numeric, sort, nowrap } }: { readonly column: Column<Row> }) {
  const Arrow = sort?.direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={cx(
        "h-11 px-3 align-middle font-semibold text-13 text-muted first:pl-1 [overflow-wrap:break-word]",
        numeric ? "text-right" : "text-left",
        nowrap && "whitespace-nowrap",
      )}
    >
      {sort ? (
        <Link href={sort.href} className={cx("inline-flex min-h-11 items-center gap-1 hover:text-title", numeric && "flex-row-reverse")}>
          {title}
          <Arrow aria-hidden="true" className={cx("size-4", !sort.direction && "invisible")} />
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly first: boolean;
  readonly beside: boolean;
  readonly menu: boolean;
}

function Cell<Row>({ column, row, first, beside, menu }: CellProps<Row>) {
  const { cell, title, numeric, nowrap, desktopOnly } = column;
  const look = cx(
    "px-3 py-2 align-middle first:pl-1 max-sm:px-0",
    // Only names may break within words.
    !first && "sm:[overflow-wrap:break-word]",
    numeric ? "text-right tabular-nums" : "text-left",
    (nowrap || numeric) && "sm:whitespace-nowrap",
  );
  if (first) {
    return (
      <th
        // biome-ignore lint/a11y/noRedundantRoles: see DataTable
        role="rowheader"
        scope="row"
        className={cx(look, "font-semibold text-title max-sm:block max-sm:pt-0", beside && "max-sm:pl-8", menu && "max-sm:pr-11")}
      >
        {cell(row)}
      </th>
    );
  }
  const onPhone = desktopOnly ? "max-sm:hidden" : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <td role="cell" className={cx(look, onPhone)}>
      <span aria-hidden="true" className="shrink-0 text-13 text-muted sm:hidden">
        {title}
      </span>
      <span className="min-w-0 max-sm:text-right">{cell(row)}</span>
    </td>
  );
}

/** A row's name as a link to its page, clamped to two lines. */
export function TableLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="line-clamp-2 text-primary underline-offset-4 hover:text-primary-hover hover:underline">
      {children}
    </Link>
  );
}
