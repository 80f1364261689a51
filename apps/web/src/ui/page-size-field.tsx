import { useText } from '../lib/i18n.ts';
import { pageSizes, type TableState } from '../lib/use-table-state.ts';

/** The number of rows of a table's page. */
export function PageSizeField({ table }: { table: TableState }) {
  const { t } = useText();
  return (
    <label className="flex items-center gap-2 text-sm text-muted print:hidden">
      {t('Rows per page')}
      <select
        value={table.size}
        onChange={(event) => table.setSize(Number(event.target.value))}
        className="h-control rounded-control border border-line-strong bg-surface px-2 text-control text-ink"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
