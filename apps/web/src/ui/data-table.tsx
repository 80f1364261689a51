import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useProgressiveRows } from './use-progressive-rows.ts';

export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Tabular figures, aligned to the end of the column. */
  numeric?: boolean;
  /** The first line of the card on phones, without its header. */
  primary?: boolean;
  /** The row's buttons. The header is for screen readers only; on phones the buttons are at the end of the card. */
  actions?: boolean;
  /** Hidden on phones. */
  desktopOnly?: boolean;
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Without a border, for a table inside a Card. */
  bare?: boolean;
}

/**
 * A table on wide screens, cards on phones, from the same elements. Explicit roles: some browsers drop a table's roles
 * when its `display` changes. A row may contain a StretchedLink.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, bare = false }: DataTableProps<Row>) {
  const shown = useProgressiveRows(rows.map((row) => String(rowKey(row))));
  return (
    <div className={clsx('min-w-0', !bare && 'md:rounded-card md:border md:border-line md:bg-surface md:shadow-card')}>
      <table role="table" aria-label={caption} className="block w-full text-sm md:table">
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="md:table-row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-numeric={column.numeric || undefined}
                className={clsx(
                  'border-b border-line px-4 py-2.5 text-xs font-medium text-muted first:rounded-ss-card last:rounded-se-card md:bg-sunken/60',
                  column.numeric ? 'text-end' : 'text-start',
                )}
              >
                {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
          {rows.slice(0, shown).map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(
                'relative flex flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0 md:shadow-none',
                'md:hover:bg-sunken/50 [&_:is(a,button):not([data-stretched])]:relative [&_:is(a,button):not([data-stretched])]:z-1',
                'md:not-last:*:border-b md:not-last:*:border-line',
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
      </table>
    </div>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  const labelled = !column.primary && !column.actions;
  return clsx(
    'min-w-0 md:table-cell md:px-4 md:py-2.5 md:align-middle',
    column.desktopOnly ? 'hidden' : labelled ? 'flex items-baseline justify-between gap-4 text-end' : 'block',
    labelled &&
      'before:shrink-0 before:text-muted before:content-[attr(data-label)] max-md:empty:hidden md:before:content-none',
    column.numeric ? 'tabular-nums md:text-end' : 'md:text-start',
    column.primary && 'text-base font-medium md:text-sm',
    column.actions &&
      'max-md:mt-2 max-md:empty:hidden max-md:border-t max-md:border-line max-md:pt-3 md:w-px md:text-end md:whitespace-nowrap',
  );
}
