import type { Download } from '../http/download.ts';
import { csvOf } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxContentType, xlsxOf } from './xlsx.ts';

/** The table as a file in the requested format. A workbook also has the other sheets. */
export function fileOf(
  format: 'csv' | 'xlsx',
  table: Table,
  otherSheets: readonly Table[] = [],
  creator = 'Binaa',
): Pick<Download, 'contentType' | 'content'> {
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', content: csvOf(table) }
    : { contentType: xlsxContentType, content: xlsxOf({ sheets: [table, ...otherSheets], creator }) };
}
