import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/lib/web/i18n/navigation";
import { cx } from "./cx";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The first column's is the name, and a link where the row has a page: `TableLink`. */
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, with figures of one width. */
  readonly numeric?: boolean;
  /** Where a press on the heading leads, and how the rows are sorted by it now. */
  readonly sort?: { readonly href: string; readonly direction?: "ascending" | "descending" };
  /** May break nowhere: dates, prefixes. */
  readonly nowrap?: boolean;
  /** Left out on a phone, where a row is a card. */
  readonly deskOnly?: boolean;
}

interface Props<Row> {
  /** What is in the table; read out, not shown: the page's heading says it to the eye. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The row's menu, at its end: `RowMenu`. Its column has the heading `actionsTitle`. */
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsTitle?: string;
  /** A box to tick before each row (`CheckboxBox` with an `aria-label`), and one for all in the heading. */
  readonly selection?: { readonly all: ReactNode; readonly one: (row: Row) => ReactNode };
  /** Marks rows, such as those that are ticked. */
  readonly highlighted?: (row: Row) => boolean;
  /** In place of the rows when there are none: an `EmptyState`. */
  readonly empty?: ReactNode;
}

/**
 * Rows of 44 px with their headings; on a phone each row is a card with the headings beside the values. Plain HTML with no state, so a
 * server component may use it: sorting and pages are links, ticking is the caller's. The roles are written out because a browser
 * forgets that a table is one when its boxes are laid out as cards.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions, actionsTitle, selection, highlighted, empty }: Props<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <div className="sm:overflow-x-auto">
      <table role="table" className="w-full text-15 max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-edge border-b">
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
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                "border-line transition-colors max-sm:relative max-sm:block max-sm:rounded-10 max-sm:border max-sm:bg-surface max-sm:p-4 sm:h-11 sm:border-b",
                highlighted?.(row) ? "bg-info-ground max-sm:bg-info-ground" : "sm:hover:bg-shade",
              )}
            >
              {selection ? (
                <td role="cell" className="w-11 pl-1 max-sm:absolute max-sm:top-2 max-sm:left-2 max-sm:p-2">
                  <span className="flex items-center">{selection.one(row)}</span>
                </td>
              ) : null}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} first={index === 0} beside={Boolean(selection)} menu={Boolean(actions)} />
              ))}
              {actions ? (
                <td role="cell" className="w-11 text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:w-auto">
                  {actions(row)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
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
        "h-11 px-3 align-middle font-semibold text-13 text-quiet first:pl-1 [overflow-wrap:break-word]",
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
  const { cell, title, numeric, nowrap, deskOnly } = column;
  const look = cx(
    "px-3 py-2 align-middle first:pl-1 max-sm:px-0",
    // Words stay whole, except in a name, which gives way to the other columns.
    !first && "sm:[overflow-wrap:break-word]",
    numeric ? "text-right tabular-nums" : "text-left",
    (nowrap || numeric) && "sm:whitespace-nowrap",
    deskOnly && "max-sm:hidden",
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
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable
    <td role="cell" className={cx(look, "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1")}>
      <span aria-hidden="true" className="shrink-0 text-13 text-quiet sm:hidden">
        {title}
      </span>
      <span className="min-w-0 max-sm:text-right">{cell(row)}</span>
    </td>
  );
}

/** The name of a row as the link to its page; long ones are cut after two lines. */
export function TableLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="line-clamp-2 text-press underline-offset-4 hover:text-press-strong hover:underline">
      {children}
    </Link>
  );
}
