import { defaultPageSize, type Sort } from '@binaa/contract/paging';
import { useUrlState } from './use-url-state.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** Reads `field,direction` if the field is one of the list's. */
export function readSort<const Field extends string>(
  written: string,
  fields: readonly Field[],
): Sort<Field> | undefined {
  const [name, direction = 'asc'] = written.split(',');
  const field = fields.find((known) => known === name);
  if (!field || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return { field, direction };
}

/** Pressing a column's header sorts upwards, then downwards, then in the list's own order again. */
export function nextSort(current: Sort | undefined, field: string): string {
  if (current?.field !== field) return `${field},asc`;
  return current.direction === 'asc' ? `${field},desc` : '';
}

export type TableState<Field extends string = string> = {
  sort: Sort<Field> | undefined;
  sortBy: (field: string) => void;
  size: number;
  setSize: (size: number) => void;
  /** The part of the list's query. Without a choice the call is the same as without a table. */
  query: { size: number; sort?: string };
};

/** Order and page size of a table, kept in the URL beside the list's filters. */
export function useTableState<const Field extends string>(
  fields: readonly Field[],
  defaultSize: number = defaultPageSize,
): TableState<Field> {
  const { state, setFilters } = useUrlState({ sort: '', size: '' });
  const sort = readSort(state.sort, fields);
  const size = pageSizes.find((known) => String(known) === state.size) ?? defaultSize;
  return {
    sort,
    sortBy: (field) => setFilters({ sort: nextSort(sort, field) }, { replace: true }),
    size,
    setSize: (chosen) => setFilters({ size: chosen === defaultSize ? '' : String(chosen) }, { replace: true }),
    query: { size, ...(sort && { sort: `${sort.field},${sort.direction}` }) },
  };
}
