import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { stretchedRow } from './stretched-link.tsx';
import { useProgressiveRows } from './use-progressive-rows.ts';

export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures on one line, flush right in both languages: only so do the decimals of left-to-right figures line up. */
  numeric?: boolean;
  /** Never broken into two lines in the table: dates, badges and buttons. */
  nowrap?: boolean;
  /** Names of people and projects: the column stays wide enough for the usual ones to fit on a line. */
  name?: boolean;
  /** The first line of a card, without its header. */
  primary?: boolean;
  /** The row's buttons. The header is for screen readers only; in cards the buttons are at the end. */
  actions?: boolean;
  /** Hidden where rows are cards. */
  desktopOnly?: boolean;
}

export interface RowGroup<Row> {
  heading: string;
  rows: readonly Row[];
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The same rows under headings. */
  groups?: readonly RowGroup<Row>[] | undefined;
  /** Without a border, for a table inside a Card. */
  bare?: boolean;
  /**
   * Has many columns: the rows stay cards until there is room for them, which is about 1200 px of window. `extra` is for seven
   * columns and more with several amounts or buttons, which take about 1270 px and stand closer together.
   */
  wide?: boolean | 'extra';
  /** All rows at once, for a sheet that is printed. */
  whole?: boolean;
}

/**
 * A table where it has room, cards where it has not, from the same elements. The room of the table decides, not the
 * window: style cells with the variants `as-table:` and `as-cards:` (styles/data-table.css). Explicit roles: some browsers
 * drop a table's roles when its `display` changes. A row may contain a StretchedLink.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, groups, bare = false, wide = false, whole = false } = props;
  const shown = useProgressiveRows(rows, (row) => String(rowKey(row)));
  return (
    <div
      data-table-room={wide === 'extra' ? 'extra' : wide ? 'wide' : 'normal'}
      className="min-w-0 @container/data-table"
    >
      <table
        role="table"
        aria-label={caption}
        className={clsx(
          'block w-full text-sm as-table:table',
          !bare &&
            'as-table:border-separate as-table:border-spacing-0 as-table:rounded-card as-table:border as-table:border-line as-table:bg-surface as-table:shadow-card',
        )}
      >
        <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
          <tr role="row" className="as-table:table-row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-numeric={column.numeric || undefined}
                className={clsx(
                  'border-b border-line px-(--cell-padding) py-2.5 text-xs font-medium text-muted first:rounded-ss-card first:ps-4! last:rounded-se-card last:pe-4! as-table:bg-sunken/60 @min-[68rem]/data-table:px-3',
                  column.numeric ? 'text-right' : 'text-start',
                )}
              >
                {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        {groups ? (
          groups.map((group) => (
            <Rows key={group.heading} heading={group.heading} columns={columns} rows={group.rows} rowKey={rowKey} />
          ))
        ) : (
          <Rows columns={columns} rows={whole ? rows : shown} rowKey={rowKey} />
        )}
      </table>
    </div>
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> & { heading?: string };

function Rows<Row>({ heading, columns, rows, rowKey }: RowsProps<Row>) {
  return (
    <tbody
      role="rowgroup"
      className="grid gap-3 as-cards:[tbody+&]:mt-6 as-table:table-row-group @min-[40rem]/data-table:grid-cols-2"
    >
      {heading === undefined ? null : (
        <tr role="row" className="col-span-full block as-table:table-row">
          <th
            role="rowheader"
            scope="rowgroup"
            colSpan={columns.length}
            className="block text-start as-table:table-cell as-table:border-b as-table:border-line as-table:bg-sunken/40 as-table:px-4 as-table:py-2"
          >
            <h2 className="text-sm font-semibold">{heading}</h2>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className={clsx(
            stretchedRow,
            'flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card as-table:table-row as-table:rounded-none as-table:border-0 as-table:bg-transparent as-table:p-0 as-table:shadow-none',
            'as-table:hover:bg-sunken/50 [&_:is(a,button):not([data-stretched])]:relative [&_:is(a,button):not([data-stretched])]:z-1',
            'as-table:not-last:*:border-b as-table:not-last:*:border-line',
          )}
        >
          {columns.map((column) => (
            <td
              key={column.key}
              role="cell"
              data-label={column.header}
              data-numeric={column.numeric || undefined}
              className={cellClass(column)}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  const labelled = !column.primary && !column.actions;
  return clsx(
    'min-w-0 as-table:table-cell as-table:px-(--cell-padding) as-table:py-2.5 as-table:align-middle @min-[68rem]/data-table:px-3! first:as-table:ps-4! last:as-table:pe-4!',
    column.desktopOnly ? 'hidden' : labelled ? 'flex items-baseline justify-between gap-4 text-end' : 'block',
    // On a card a link is alone on its line: it gets the height of a thumb without moving the lines around it.
    labelled && 'as-cards:[&_a]:-my-2.5 as-cards:[&_a]:py-2.5',
    labelled &&
      'before:text-muted before:content-[attr(data-label)] as-cards:empty:hidden as-table:before:content-none',
    // Beside a figure, which stays on its line, a long label takes two.
    labelled && (column.numeric ? 'before:text-start before:whitespace-normal' : 'before:shrink-0'),
    column.numeric ? 'whitespace-nowrap tabular-nums as-table:text-right' : 'as-table:text-start',
    column.nowrap && 'as-table:whitespace-nowrap',
    column.name && 'as-table:min-w-36',
    column.primary && 'text-base font-medium as-table:text-sm',
    column.actions &&
      'as-cards:mt-auto as-cards:pt-3 as-cards:empty:hidden as-table:w-px as-table:text-end as-table:whitespace-nowrap',
  );
}
